import { type ActorRefFrom, createActor, initialTransition } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { billingMachine } from '../../machines/parts/checkout/billing/billing.machine.ts';
import {
  americanAddress,
  applePay,
  britishAddress,
  coveringQuote,
  estimateOf,
  everyWallet,
  newQuote,
  order,
  paypal,
  quote,
  sentAttempt,
  venmo,
  visa,
  unanswered,
} from '../../machines/parts/checkout/checkout.fixtures.ts';
import { withInstrumentForBill } from '../../machines/parts/checkout/checkout.pruning.ts';
import type {
  CheckoutAnalyticsEvent,
  CheckoutInput,
  Instrument,
  Order,
  Quote,
} from '../../machines/parts/checkout/checkout.types.ts';
import type { consentMachine } from '../../machines/parts/checkout/consent/consent.machine.ts';
import { multiStepCheckoutMachine } from '../../machines/parts/checkout/multi-step-checkout.machine.ts';
import type { paymentMethodMachine } from '../../machines/parts/checkout/payment-method/payment-method.machine.ts';
import { singlePageCheckoutMachine } from '../../machines/parts/checkout/single-page-checkout.machine.ts';
import type { subscriptionCodeMachine } from '../../machines/parts/checkout/subscription-code/subscription-code.machine.ts';
import type { BillingDetails } from '../../src/contract/entities/billing-details.schema.ts';
import { authorise } from './authorise.ts';
import { deferredActors } from '../../stories/staging/deferred-actors.ts';

interface Choices {
  instrument: Instrument | null;
  code: string | null;
  isForBoth: boolean;
  details: BillingDetails;
  marketing: boolean;
}

interface Parts {
  method: ActorRefFrom<typeof paymentMethodMachine>;
  code: ActorRefFrom<typeof subscriptionCodeMachine>;
  billing: ActorRefFrom<typeof billingMachine>;
  consent: ActorRefFrom<typeof consentMachine>;
}

const covering = 'ALLPAID';

/** Returns a quote that depends only on the order, the code and the billing country. */
function quoteFor(code: string | null, { payForCoparent }: Order, country: string): Quote {
  const { pricing } = code === null ? newQuote : code === covering ? coveringQuote : quote;
  return {
    pricing: { ...pricing, payForCoParent: payForCoparent },
    attemptKey: `${code} ${payForCoparent} ${country}`,
  };
}

/** Results of all external calls. */
const results: Readonly<Record<string, (input: any) => unknown>> = {
  estimate: ({ code, order: asked, place }) => estimateOf(quoteFor(code, asked, place?.country ?? 'US').pricing),
  applyCode: ({ code }) => ({ type: 'applied', code }),
  listCountries: () => ['US', 'GB'].map(code => ({ code, name: code })),
  listRegions: () => [
    { code: 'OR', name: 'Oregon' },
    { code: 'BST', name: 'Bristol' },
  ],
  listTimezones: () => ['America/Los_Angeles', 'Europe/London'].map(id => ({ id, name: id })),
  validateAddress: ({ input }) => input,
  saveBilling: () => ({ type: 'saved' }),
  checkPackage: () => ({ type: 'valid' }),
  priceOrder: ({ code, order: asked, details }) => ({ type: 'priced', quote: quoteFor(code, asked, details.country) }),
};

/** Makes the choices in whatever order the layout asks for them, and returns the input of Pay now. */
async function submitted(
  machine: typeof multiStepCheckoutMachine | typeof singlePageCheckoutMachine,
  choices: Choices,
  input: Partial<CheckoutInput> = {},
): Promise<unknown> {
  const deferred = deferredActors(machine);
  const checkout = createActor(deferred.machine, { input: { order, saved: null, flags: everyWallet, ...input } });
  checkout.start();
  const settle = async () => {
    for (let answerable = true; answerable;) {
      const work = deferred.waiting().find(({ ref }) => ref.id in results);
      answerable = work !== undefined;
      await work?.done(results[work.ref.id]?.(work.ref.getSnapshot().input));
    }
  };
  const parts = () => checkout.getSnapshot().children as unknown as Parts; // each is defined in the state that invokes it
  const agree = () =>
    parts().consent.send({ type: 'consent.changed', consent: { terms: true, marketing: choices.marketing } });
  const visited: string[] = [];
  for (let step = ''; step !== 'review';) {
    await settle();
    const { value } = checkout.getSnapshot();
    step = typeof value === 'string' ? value : (Object.keys(value)[0] ?? '');
    visited.push(step);
    if (visited.length > 4) throw new Error(`The checkout loops: ${visited.join(', ')}`);
    if (step === 'billing') {
      const billing = parts().billing;
      const { details } = choices;
      const typing = [{ ...details, region: '', timezone: '' }, { ...details, timezone: '' }, details];
      for (const values of typing) {
        billing.send({ type: 'billing.typed', values });
        await settle();
      }
      billing.send({ type: 'billing.submitted', details });
    }
    if (step === 'paymentMethod') {
      if (machine === singlePageCheckoutMachine) agree();
      if (choices.isForBoth) checkout.send({ type: 'coparent.included', isIncluded: true });
      if (choices.code !== null) {
        parts().code.send({ type: 'code.offered' });
        parts().code.send({ type: 'code.typed', code: choices.code });
        parts().code.send({ type: 'code.submitted' });
      }
      await settle();
      if (choices.instrument === null) checkout.send({ type: 'method.continued' });
      else await authorise(parts().method, choices.instrument, deferred.answer);
    }
  }
  if (machine === multiStepCheckoutMachine) agree();
  checkout.send({ type: 'payment.confirmed' });
  return deferred.asked('submitPayment');
}

const addressOf = ({ firstName: _first, lastName: _last, ...address }: BillingDetails) => address;

const every: Choices[] = [americanAddress, britishAddress].flatMap(details =>
  // Wallets return the address that is typed in the other layout. PayPal and Venmo are not accepted in Great Britain.
  (details.country === 'US'
    ? [visa, { ...paypal, address: addressOf(details) }, venmo, applePay]
    : [visa, { ...applePay, address: addressOf(details) }]
  ).flatMap(instrument =>
    [null, 'TWOHOMES25'].flatMap(code =>
      [false, true].flatMap(isForBoth =>
        [false, true].map(marketing => ({ instrument, code, isForBoth, details, marketing })),
      ),
    ),
  ),
);

const covered: Choices[] = [americanAddress, britishAddress].flatMap(details =>
  [false, true].map(isForBoth => ({ instrument: null, code: covering, isForBoth, details, marketing: false })),
);

describe('both layouts submit the same order for the same choices', () => {
  it.each([...every, ...covered].map(choices => [nameOf(choices), choices] as const))('%s', async (_, choices) => {
    const inSteps = await submitted(multiStepCheckoutMachine, choices);
    expect(inSteps).toMatchObject({
      code: choices.code,
      order: { payForCoparent: choices.isForBoth },
      purchase: {
        instrument: choices.instrument,
        details: choices.details,
        quote: { attemptKey: `${choices.code} ${choices.isForBoth} ${choices.details.country}` },
      },
      consent: { terms: true, marketing: choices.marketing },
    });
    expect(await submitted(singlePageCheckoutMachine, choices)).toEqual(inSteps);
  });
});

it('opening the tabs clears the code, while the steps keep it', async () => {
  const choices: Choices = {
    instrument: visa,
    code: null,
    isForBoth: false,
    details: americanAddress,
    marketing: true,
  };
  const saved = { ...unanswered, billing: americanAddress, code: 'TWOHOMES25' };
  expect(await submitted(multiStepCheckoutMachine, choices, { saved })).toMatchObject({ code: 'TWOHOMES25' });
  expect(await submitted(singlePageCheckoutMachine, choices, { saved })).toMatchObject({ code: null });
});

function nameOf({ instrument, code, isForBoth, details, marketing }: Choices): string {
  return [
    instrument?.method ?? 'nothing',
    code ?? 'no code',
    isForBoth ? 'for both' : 'for one',
    details.country,
    marketing ? 'with news' : 'without news',
  ].join(', ');
}

it('in the tabs a new instrument drops the quote and keeps the billing details', () => {
  const [opened] = initialTransition(singlePageCheckoutMachine, { order, saved: null });
  const before = {
    ...opened.context,
    details: americanAddress,
    billingInput: americanAddress,
    instrument: visa,
    quote,
  };
  expect(withInstrumentForBill(before, visa)).toEqual({});
  expect({ ...before, ...withInstrumentForBill(before, paypal) }).toMatchObject({
    instrument: paypal,
    quote: null,
    details: americanAddress,
    billingInput: americanAddress,
  });
});

it('in the tabs the billing details take precedence over a wallet’s address', async () => {
  const elsewhere = { ...paypal, address: addressOf({ ...americanAddress, city: 'Salem', postalCode: '97301' }) };
  const choices: Choices = {
    instrument: elsewhere,
    code: null,
    isForBoth: false,
    details: americanAddress,
    marketing: true,
  };
  expect(await submitted(singlePageCheckoutMachine, choices)).toMatchObject({
    purchase: { instrument: elsewhere, details: americanAddress },
  });
});

describe('the exposure of a layout is emitted once, when it opens', () => {
  const exposures = [{ key: 'checkout-experience', variant: 'control' }];
  const unsettled = { ...unanswered, attempt: sentAttempt };

  it.each([
    ['steps', multiStepCheckoutMachine],
    ['tabs', singlePageCheckoutMachine],
  ] as const)('layout: %s', (_, machine) => {
    for (const saved of [null, unsettled]) {
      const events: CheckoutAnalyticsEvent[] = [];
      const checkout = createActor(deferredActors(machine).machine, {
        input: { order, saved, flags: { ...everyWallet, exposures } },
      });
      checkout.on('analytics', ({ event }: { event: CheckoutAnalyticsEvent }) => events.push(event));
      checkout.start();
      expect(
        events.filter(({ name }) => name === 'experimentsViewed'),
        saved === null ? 'new visit' : 'unsettled payment',
      ).toEqual([{ name: 'experimentsViewed', experiments: exposures }]);
      checkout.stop();
    }
  });
});

describe('the exposure of a wallet experiment is emitted once, if the browser supports that wallet', () => {
  const exposures = [
    { key: 'checkout-experience', variant: 'control' },
    { key: 'apple-pay', variant: 'on', wallet: 'applePay' },
    { key: 'hide-venmo', variant: 'on', wallet: 'venmo' },
    { key: 'paypalInJoin', variant: 'on', wallet: 'paypal' },
  ] as const;

  it.each([
    ['no wallet', [], []],
    ['another wallet', ['paypal'], ['paypalInJoin']],
    ['a wallet that a flag hides', ['paypal', 'venmo'], ['hide-venmo', 'paypalInJoin']],
    ['all wallets', ['paypal', 'venmo', 'applePay'], ['apple-pay', 'hide-venmo', 'paypalInJoin']],
  ] as const)('the browser supports %s', (_, found, counted) => {
    const experiments: string[][] = [];
    const checkout = createActor(deferredActors(multiStepCheckoutMachine).machine, {
      input: { order, saved: null, flags: { ...everyWallet, venmo: false, exposures } },
    });
    checkout.on('analytics', ({ event }: { event: CheckoutAnalyticsEvent }) => {
      if (event.name === 'experimentsViewed') experiments.push(event.experiments.map(({ key }) => key));
    });
    checkout.start();
    const method = checkout.getSnapshot().children.method;
    method?.send({ type: 'wallets.found', wallets: found });
    method?.send({ type: 'wallets.found', wallets: found });
    expect(experiments).toEqual([['checkout-experience'], [...counted]]);
    expect(method?.getSnapshot().context.wallets).not.toContain('venmo');
  });
});
