import { expect, test } from 'vitest';
import { type AnyMachineSnapshot, type EventObject, transition } from 'xstate';
import {
  americanAddress,
  britishAddress,
  elena,
  premium,
  unanswered,
} from '../../machines/parts/checkout/checkout.fixtures.ts';
import { buildChoice, builtPackage, catalogue, ownPackage } from '../../machines/parts/packages/packages.fixtures.ts';
import { defaultCheckoutFlags } from '../../machines/parts/checkout/checkout.offer.ts';
import { daniel, registration } from '../../machines/parts/coparent-prompt/coparent-prompt.fixtures.ts';
import { defaultJoinFlags, type JoinContext } from '../../machines/flows/join/join.types.ts';
import type { SaleAnalyticsEvent } from '../../machines/parts/sale/sale.analytics.ts';
import { wholeJoinMachine } from '../../machines/flows/join/join.whole.ts';
import { createWizard, memoryHistory } from '../../machines/wizard/index.ts';
import { firstSnapshot, startsOf } from '../../machines/wizard/testing/index.ts';
import { explorationOf } from '../../stories/flow.ts';
import { flow } from '../../stories/flows/join.flow.ts';
import { deferredActors } from '../../stories/staging/deferred-actors.ts';

const answered: Partial<JoinContext> = {
  flags: defaultJoinFlags,
  registration,
  lastCompletedStep: 2,
  parent: elena,
  coparent: daniel,
};

const market = { phoneCountry: elena.phoneCountry, phoneNumber: elena.phoneNumber };

/** A visit with the first two steps answered, recording its notices and analytics events. */
function visit(saved: Partial<JoinContext> = {}, pricingPageSelection: number | null = null) {
  const { machine, running, asked } = deferredActors(wholeJoinMachine);
  const wizard = createWizard({
    machine: machine as typeof wholeJoinMachine,
    input: { discount: null, pricingPageSelection },
    history: memoryHistory('/step2'),
    savedState: {
      serialize: () => null,
      deserialize: () => ({
        type: 'restored',
        saved: { place: ['coparentDetails'], context: { ...answered, ...saved } },
        trail: null,
      }),
    },
    now: () => 0,
  });
  const tracked: SaleAnalyticsEvent[] = [];
  const notices: string[] = [];
  wizard.actor.on('analytics', ({ event }) => void (event.name === 'packageMismatch' && tracked.push(event)));
  wizard.onNotice(reason => void notices.push(reason));
  wizard.start();
  const work = (id: string) => {
    const found = running(id);
    if (!found) throw new Error(`No actor ${id} is running`);
    return found;
  };
  return {
    wizard,
    actor: wizard.actor,
    tracked,
    notices,
    work,
    asked,
    context: () => wizard.actor.getSnapshot().context,
    state: () => wizard.actor.getSnapshot().value,
    /** The package choice that the flow has invoked. */
    choice: () => {
      const { packageChoice } = wizard.actor.getSnapshot().children;
      if (!packageChoice) throw new Error('No package choice is running');
      return packageChoice;
    },
  };
}

test('a package from the cards that is not sold there is dropped and reported once, and the cards reload', async () => {
  const { wizard, choice, work, tracked, context } = visit();
  wizard.visit('/step3');
  await work('lookUpPackages').done(catalogue);
  choice().send({ type: 'package.marked', packageId: premium.id });
  choice().send({ type: 'package.submitted' });
  await work('validatePackage').done({ type: 'invalid' });
  expect([choice().getSnapshot().value, tracked]).toEqual(['mismatched', []]);
  choice().send({ type: 'mismatch.acknowledged' });
  expect(tracked).toEqual([{ name: 'packageMismatch', packageId: premium.id, country: 'US' }]);
  expect([choice().getSnapshot().value, context().markedPackageId, context().chosenPackage]).toEqual([
    'loading',
    null,
    null,
  ]);
});

test('a package from the pricing page is validated and leads to the payment; Back leads to the cards', async () => {
  const { wizard, work, asked, choice, context } = visit({}, premium.id);
  wizard.visit('/step3');
  expect(asked('selectPackage')).toMatchObject({ ...market, country: 'US', packageId: premium.id });
  await work('selectPackage').done({ type: 'selected', package: premium, pricingGroup: 'P0' });
  expect([
    wizard.getView().path,
    context().chosenPackage,
    context().lastCompletedStep,
    context().pricingPageSelection,
  ]).toEqual(['/payment', premium, 3, null]);
  wizard.back();
  expect([wizard.getView().path, choice().getSnapshot().value, context().markedPackageId]).toEqual([
    '/step3',
    'loading',
    premium.id,
  ]);
});

test('a package from the pricing page that is not sold there is reported, and the cards load', async () => {
  const { wizard, choice, work, tracked, notices, context } = visit({}, premium.id);
  wizard.visit('/step3');
  await work('selectPackage').done({ type: 'notSold', pricingGroup: 'P0' });
  expect([choice().getSnapshot().value, tracked]).toEqual(['mismatched', []]);
  choice().send({ type: 'mismatch.acknowledged' });
  expect([tracked, notices]).toEqual([[{ name: 'packageMismatch', packageId: premium.id, country: 'US' }], []]);
  expect([choice().getSnapshot().value, context().pricingPageSelection]).toEqual(['loading', null]);
});

test('a failed check of the pricing page’s package is no mismatch: a notice is shown and the cards load', async () => {
  const { wizard, choice, work, tracked, notices, context } = visit({}, premium.id);
  wizard.visit('/step3');
  await work('selectPackage').failed(new Error('broken'));
  expect([tracked, notices]).toEqual([[], ['selectionNotTaken']]);
  expect([choice().getSnapshot().value, context().pricingPageSelection]).toEqual(['loading', null]);
});

test('a package from the pricing page that is sold there to others is no mismatch: a notice is shown and the cards load', async () => {
  const { wizard, choice, work, tracked, notices, context } = visit({}, premium.id);
  wizard.visit('/step3');
  await work('selectPackage').done({ type: 'otherGroup', pricingGroup: 'P2' });
  expect([tracked, notices]).toEqual([[], ['selectionNotTaken']]);
  expect([choice().getSnapshot().value, context().pricingPageSelection]).toEqual(['loading', null]);
});

test.each(['notSold', 'otherGroup'])(
  'a parent with a confirmed duplicate learns of it first, also if the pricing page’s package is %s',
  async type => {
    const { wizard, work, tracked, notices } = visit({ confirmedEmail: elena.email }, premium.id);
    wizard.visit('/step3');
    await work('selectPackage').done({ type, pricingGroup: 'P2' });
    expect([wizard.getView().path, tracked, notices]).toEqual(['/duplicate', [], []]);
  },
);

test.each([null, { ...buildChoice, subscription: 'SUB1YEAR' as const }])(
  'a package to build from the pricing page is first built for its length, after the build %o',
  async build => {
    const twoYears = { ...ownPackage, id: 2053, productId: 'SUB2YEAR', subDurationInYears: 2 };
    const { wizard, work } = visit({ drafts: { coparent: null, build } }, twoYears.id);
    wizard.visit('/step3');
    await work('selectPackage').done({ type: 'selected', package: twoYears, pricingGroup: 'P0' });
    expect(wizard.getView().path).toBe('/alacarte');
    expect(wizard.actor.getSnapshot().children.buildYourOwn?.getSnapshot().context).toMatchObject({
      years: 2,
      choice: null,
    });
  },
);

test('a package not sold in the billing country is reported for it, and the next cards are for it', async () => {
  const { wizard, actor, work, asked, tracked, notices, context } = visit({
    lastCompletedStep: 3,
    chosenPackage: premium,
    markedPackageId: premium.id,
    checkout: { ...unanswered, billing: britishAddress },
  });
  wizard.visit('/payment');
  await work('loadCheckout').done(undefined);
  // Sends the checkout's event directly, because other tests cover the checkout.
  actor.send({ type: 'xstate.done.actor.checkout', output: { type: 'mismatch' }, actorId: 'checkout' } as never);
  expect(tracked).toEqual([{ name: 'packageMismatch', packageId: premium.id, country: 'GB' }]);
  expect([wizard.getView().path, notices, context().chosenPackage]).toEqual(['/step3', ['packageNotSoldThere'], null]);
  expect(asked('lookUpPackages')).toMatchObject({ ...market, country: 'GB' });
});

test('an order that the server refuses for its package leads back to the cards', async () => {
  const { wizard, actor, work, asked } = visit({
    lastCompletedStep: 3,
    chosenPackage: premium,
    markedPackageId: premium.id,
  });
  wizard.visit('/payment');
  await work('loadCheckout').done(undefined);
  const errors = [{ field: 'order.packageId', text: 'value.invalid' }];
  actor.send({
    type: 'xstate.done.actor.checkout',
    output: { type: 'refused', field: 'order.packageId', errors },
    actorId: 'checkout',
  } as never);
  expect(wizard.getView().path).toBe('/step3');
  expect(asked('lookUpPackages')).toMatchObject({ ...market, country: 'US' });
});

test('without a billing country, packages are looked up for the country of the phone', () => {
  const { wizard, asked } = visit({
    checkout: { ...unanswered, billing: { ...britishAddress, country: '' } },
  });
  wizard.visit('/step3');
  expect(asked('lookUpPackages')).toMatchObject({ country: 'US' });
});

test('after another billing country, the package is built from what is sold there', async () => {
  const { wizard, work, asked, context } = visit({
    flags: {
      ...defaultJoinFlags,
      payment: { ...defaultCheckoutFlags, layout: 'tabs' },
      priceInBuildYourOwn: 'treatment',
    },
    chosenPackage: ownPackage,
    markedPackageId: ownPackage.id,
  });
  wizard.visit('/alacarte');
  await work('lookUpPackages').done(catalogue);
  await work('buildPackage').done(builtPackage);
  wizard.actor.getSnapshot().children.buildYourOwn?.send({ type: 'build.submitted', values: buildChoice });
  await work('buildPackage').done(builtPackage);
  await work('loadCheckout').done(undefined);
  const checkout = wizard.actor.getSnapshot().children.checkout?.getSnapshot();
  const values = { ...americanAddress, country: 'CA', region: '', timezone: '' };
  checkout?.children.billing?.send({ type: 'billing.typed', values });
  wizard.visit('/alacarte');
  expect([context().catalogue, context().builtPackage]).toEqual([null, null]);
  expect(asked('lookUpPackages')).toMatchObject({ ...market, country: 'CA' });
});

interface Stood {
  snapshot: AnyMachineSnapshot;
  /** The next nodes by event, so that the common prefix of paths is computed once. */
  after: Map<EventObject, Stood>;
}

/** An emit action, which XState does not type. */
interface Emitted {
  type: string;
  params?: { event?: { event?: SaleAnalyticsEvent } };
}

/** The mismatched package, by the state whose child detects the mismatch. */
const about: Readonly<Record<string, (context: JoinContext) => number | undefined>> = {
  'packages.choosing': () => premium.id, // the only package that the sample selects
  'buildYourOwn.building': ({ chosenPackage }) => chosenPackage?.id,
  'payment.steps': ({ chosenPackage }) => chosenPackage?.id,
  'payment.tabs': ({ chosenPackage }) => chosenPackage?.id,
};

test('every mismatch in the whole chart is reported exactly once, with its package, and nothing else is', () => {
  const { machine, samples } = flow;
  const begun = Object.fromEntries(
    Object.entries(startsOf(samples)).map(([name, start]): [string, Stood] => [
      name,
      { snapshot: firstSnapshot(machine, start), after: new Map() },
    ]),
  );
  const seen = new Set<string>();
  const take = (state: string, { snapshot, after }: Stood, event: EventObject): Stood => {
    const [next, actions] = transition(snapshot.machine, snapshot, event);
    const emitted = (actions as readonly Emitted[]).filter(({ type }) => type === 'xstate.emit');
    const events = emitted.map(({ params }) => params?.event?.event).filter(sent => sent?.name === 'packageMismatch');
    const isMismatch = ['mismatch', 'notSold'].includes((event as { output?: { type?: string } }).output?.type ?? '');
    if (isMismatch) seen.add(state);
    const { context } = snapshot as { context: JoinContext }; // a snapshot of this chart
    const country = context.checkout?.billing?.country || context.parent?.phoneCountry;
    expect(events, state).toEqual(
      isMismatch ? [{ name: 'packageMismatch', packageId: about[state]?.(context), country }] : [],
    );
    const taken = { snapshot: next, after: new Map() };
    after.set(event, taken);
    return taken;
  };
  for (const { start, events, states } of explorationOf(flow).paths) {
    events.reduce(
      (stood, event, at) => stood.after.get(event) ?? take(states[at] ?? '', stood, event),
      begun[start] as Stood,
    ); // `start` names a start of the samples
  }
  expect([...seen].toSorted()).toEqual(Object.keys(about).toSorted());
});
