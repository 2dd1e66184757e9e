import { createActor, type EventObject } from 'xstate';
import { describe, expect, it } from 'vitest';
import {
  americanAddress,
  elena,
  order,
  paymentResult,
  premium,
  quote,
  visa,
} from '../../machines/parts/checkout/checkout.fixtures.ts';
import { multiStepCheckoutMachine } from '../../machines/parts/checkout/multi-step-checkout.machine.ts';
import { catalogue } from '../../machines/parts/packages/packages.fixtures.ts';
import { daniel, registration } from '../../machines/parts/coparent-prompt/coparent-prompt.fixtures.ts';
import {
  defaultJoinFlags,
  type FlagMoment,
  type JoinContext,
  type JoinFlags,
} from '../../machines/flows/join/join.types.ts';
import type { SaleAnalyticsEvent } from '../../machines/parts/sale/sale.analytics.ts';
import type { Exposure } from '../../machines/parts/packages/packages.types.ts';
import { wholeJoinMachine } from '../../machines/flows/join/join.whole.ts';
import { createSerializer, type Place } from '../../machines/wizard/index.ts';
import { restorable, startTrail, subscribeToAnalytics } from '../../machines/wizard/testing/index.ts';
import { savedJoin } from '../../src/flows/join/join.saved.ts';
import { flow } from '../../stories/flows/join.flow.ts';
import { silenced } from '../../stories/staging/actors.ts';
import { stage } from '../../stories/staging/stage.ts';

const moments = [
  'arrival',
  'buildYourOwn',
  'coparentStatus',
  'discount',
  'duplicates',
  'packageCards',
  'supportChat',
] as const satisfies readonly FlagMoment[];

/** Flags with one exposure for each moment, whose key is the moment's name. */
const flags: JoinFlags = {
  ...defaultJoinFlags,
  exposures: Object.fromEntries(moments.map(moment => [moment, [{ key: moment, variant: 'control' }]])),
};
const treated: JoinFlags = { ...flags, removeCoparentStatus: 'treatment' };

const done = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output });
const route = (id: string) => ({ type: 'xstate.route', to: `#${id}` });
const arrived = (given = flags) => done('loadFlags', given);
const familySent = { type: 'coparent.submitted', details: daniel };
const saved = [
  { type: 'parent.submitted', details: elena, key: 'k1' },
  done('saveParent', { type: 'saved', details: elena, ...registration }),
];

/** Marks an event for the package choice that the flow has invoked. */
const toChoice = (event: EventObject & Record<string, unknown>) => ({ ...event, toChoice: true });

const variants = (keys: readonly string[]) => keys.map(key => ({ key, variant: 'control' }));

/** The keys of the exposures that the flow emits for these events, in order. */
const exposed = (...events: EventObject[]): string[] => exposedVariants(...events).map(({ key }) => key);

function exposedVariants(...events: EventObject[]): Exposure[] {
  const emitted: unknown[] = [];
  const machine = silenced(wholeJoinMachine);
  const actor = createActor(machine);
  subscribeToAnalytics(actor, event => emitted.push(event));
  actor.start();
  events.forEach(event => ('toChoice' in event ? actor.getSnapshot().children.packageChoice : actor).send(event));
  return (emitted as SaleAnalyticsEvent[]).flatMap(event =>
    event.name === 'experimentsViewed' ? event.experiments : [],
  );
}

describe('exposures of flags', () => {
  it('report-only flags are exposed at arrival, and the chat’s flag on the pages that offer the chat', () => {
    expect(exposed(arrived())).toEqual(['arrival', 'supportChat']);
    expect(exposed(route('parentDetails'), arrived())).toEqual(['arrival']);
    expect(exposed(route('parentDetails'), arrived(), route('landing'))).toEqual(['arrival', 'supportChat']);
    expect(exposed(route('parentDetails'), arrived(), route('duplicate'))).toEqual(['arrival', 'supportChat']);
    expect(exposed(route('duplicate'), arrived())).toEqual(['arrival', 'supportChat']);
  });

  it.each([
    ['asked', flags, [{ type: 'role.chosen', role: 'parent' }]],
    ['asked at its address', flags, [route('coparentStatus')]],
    ['led past the question', treated, [{ type: 'role.chosen', role: 'parent' }]],
    ['refused at its address', treated, [{ type: 'step.refused', to: 'coparentStatus' }]],
  ])('the co-parent question’s flag is exposed to a visitor who is %s', (_, given, events) => {
    expect(exposed(arrived(given), ...events)).toEqual(['arrival', 'supportChat', 'coparentStatus']);
    expect(exposed(...events.slice(0, -1), route('parentDetails'), arrived(given))).not.toContain('coparentStatus');
  });

  it('the package cards’ flags are exposed with the cards', () => {
    const before = [
      route('parentDetails'),
      arrived(),
      ...saved,
      familySent,
      done('saveFamily', { type: 'saved', details: daniel }),
    ];
    expect(exposed(...before)).toEqual(['arrival']);
    expect(exposed(...before, toChoice(done('lookUpPackages', catalogue)))).toEqual(['arrival', 'packageCards']);
  });

  it.each([
    ['without', flags],
    ['with', { ...flags, priceInBuildYourOwn: 'treatment' as const }],
  ])('the add-on prices’ flag is exposed with the add-ons, %s prices', (_, given) => {
    const before = [
      route('parentDetails'),
      arrived(given),
      ...saved,
      familySent,
      done('saveFamily', { type: 'saved', details: daniel }),
    ];
    const packageId = catalogue.packages.find(({ buildYourOwn }) => buildYourOwn)?.id;
    expect(
      exposed(
        ...before,
        toChoice(done('lookUpPackages', catalogue)),
        toChoice({ type: 'package.marked', packageId }),
        toChoice({ type: 'package.submitted' }),
      ),
    ).toEqual(['arrival', 'packageCards', 'buildYourOwn']);
  });

  it('the duplicates’ flag is exposed after the visitor has confirmed a duplicate', () => {
    const warned = [
      route('parentDetails'),
      arrived(),
      ...saved,
      familySent,
      done('saveFamily', { type: 'refused', errors: [{ field: 'coParent.duplicate', text: 'coParent.duplicate' }] }),
    ];
    expect(exposed(...warned)).toEqual(['arrival']);
    expect(exposed(...warned, familySent)).toEqual(['arrival', 'duplicates']);
  });

  it('an effect shown before the flags arrived is exposed once, with the variant that was shown', () => {
    const timeout = { type: 'xstate.after.flagsTimeout.join.landing.waiting' };
    const shown = { key: 'remove-coparent-status', variant: 'control' };
    expect(exposedVariants({ type: 'role.chosen', role: 'parent' } as EventObject, timeout, arrived(treated))).toEqual([
      shown,
      ...variants(['arrival']),
    ]);
  });

  it('the discount’s flag is exposed only to visitors with a discount', () => {
    const discounted = createActor(silenced(wholeJoinMachine), {
      input: { discount: { referrer: 'spring', percentage: null } },
    });
    const keys: string[] = [];
    subscribeToAnalytics(discounted, event =>
      keys.push(...(event as { experiments: { key: string }[] }).experiments.map(({ key }) => key)),
    );
    discounted.start().send(arrived());
    expect(keys).toEqual(['arrival', 'discount', 'supportChat']);
  });
});

it('the checkout emits an event when each step is entered and completed', () => {
  const events: unknown[] = [];
  const actor = createActor(silenced(multiStepCheckoutMachine), { input: { order, saved: null } });
  subscribeToAnalytics(actor, event => events.push(event));
  actor.start();
  actor.send(done('method', { instrument: visa }));
  actor.send(done('billing', { type: 'priced', details: americanAddress, quote }));
  actor.send(done('submission', { type: 'paid', result: paymentResult }));
  const steps = ['paymentMethod', 'billing', 'review'];
  expect(events).toEqual([
    { name: 'experimentsViewed', experiments: [{ key: 'checkout-experience', variant: 'treatment' }] },
    ...steps.flatMap(step =>
      ['entered', 'continued'].map(action => ({ name: 'checkoutStepActioned', step, action, variantId: 9 })),
    ),
  ]);
});

it('a paid order is reported once, when its receipt is shown, without personal data', () => {
  const staged = stage(flow, { start: 'paidBefore', events: [] }, silenced);
  const events: unknown[] = [];
  staged.onAnalyticsEvent(event => events.push(event));
  staged.enter('credentials');
  events.length = 0;
  staged.actor.send(done('credentials', { type: 'chosen' }));
  staged.enter('receipt');
  staged.enter('landing');
  const { receipt, gaPayloadBase64 } = paymentResult;
  expect(events.filter(event => (event as SaleAnalyticsEvent).name === 'orderPaid')).toEqual([
    {
      name: 'orderPaid',
      orderId: receipt.transactionId,
      currency: 'USD',
      total: receipt.totals.total,
      referrer: null,
      gaPayload: gaPayloadBase64,
    },
  ]);
  expect(JSON.stringify(events)).not.toMatch(/elena|daniel|@/i);
});

it.each([{ referrer: 'friend', percentage: 10 }, null])(
  'a paid order is reported for the link that created the registration, %o, and not for one that was opened later',
  discount => {
    const opened = { pricingPageSelection: null };
    const before = createActor(silenced(wholeJoinMachine), { input: { ...opened, discount } });
    before.start();
    [route('parentDetails'), ...saved].forEach(event => before.send(event));
    const place: Place = ['coparentDetails'];
    const text = createSerializer(savedJoin).serialize({
      place,
      context: before.getSnapshot().context as JoinContext,
      trail: startTrail(place),
    });
    const reloaded = createSerializer(savedJoin).deserialize(wholeJoinMachine, text);
    const answers = reloaded.type === 'restored' ? reloaded.saved.context : {};
    const paid = { coparent: daniel, lastCompletedStep: 3, chosenPackage: premium, payment: paymentResult } as const;
    const input = { ...opened, discount: { referrer: 'another', percentage: null } };
    const actor = createActor(restorable(silenced(wholeJoinMachine), { ...answers, ...paid }), { input });
    const events: unknown[] = [];
    subscribeToAnalytics(actor, event => events.push(event));
    actor.start();
    [route('credentials'), done('credentials', { type: 'chosen' })].forEach(event => actor.send(event));
    expect(events).toContainEqual(expect.objectContaining({ name: 'orderPaid', referrer: discount?.referrer ?? null }));
  },
);
