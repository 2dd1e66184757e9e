import { expect, test } from 'vitest';
import { type AnyMachineSnapshot, type EventObject, initialTransition, transition } from 'xstate';
import { britishAddress, elena, order, premium } from '../../machines/checkout/checkout.fixtures.ts';
import { multiStepCheckoutMachine } from '../../machines/checkout/multi-step-checkout.machine.ts';
import { catalogue, daniel, registration } from '../../machines/join/join.fixtures.ts';
import type { JoinContext, JoinFact } from '../../machines/join/join.types.ts';
import { defaultJoinFlags } from '../../machines/join/join.types.ts';
import { wholeJoinMachine } from '../../machines/join/join.whole.ts';
import { memoryHistory } from '../../machines/wizard/history.ts';
import { atTheBeginning } from '../../machines/wizard/restore.ts';
import { firstSnapshot, startsOf } from '../../machines/wizard/starts.ts';
import { createWizard } from '../../machines/wizard/wizard.ts';
import { explorationOf } from '../../stories/flow.ts';
import { flow } from '../../stories/flows/join.flow.ts';
import { deferredActors } from './deferred-actors.ts';

const answered: Partial<JoinContext> = { flags: defaultJoinFlags, registration, lastCompletedStep: 2, parent: elena, coparent: daniel };

/** A parent who has said who they are, and what is told and tracked of them from now on. */
function visit(kept: Partial<JoinContext> = {}, pricingPageSelection: number | null = null) {
  const { machine, waiting } = deferredActors(wholeJoinMachine);
  const snapshot = atTheBeginning(machine, { discount: null, pricingPageSelection }, { ...answered, ...kept }) as ReturnType<typeof wholeJoinMachine.resolveState>; // of the same chart
  const wizard = createWizard({ machine: machine as typeof wholeJoinMachine, snapshot, history: memoryHistory('/signup'), now: () => 0 });
  const tracked: JoinFact[] = [];
  const told: string[] = [];
  wizard.actor.on('tracked', ({ fact }) => void (fact.name === 'packageMismatch' && tracked.push(fact)));
  wizard.onTold(reason => void told.push(reason));
  wizard.start();
  const work = (id: string) => {
    const found = waiting().find(({ ref }) => ref.id === id);
    if (!found) throw new Error(`Nobody waits for ${id}`);
    return found;
  };
  const asked = (id: string): unknown => (work(id).ref.getSnapshot() as { input?: unknown }).input;
  return { wizard, actor: wizard.actor, tracked, told, work, asked, context: () => wizard.actor.getSnapshot().context, state: () => wizard.actor.getSnapshot().value };
}

test('a package chosen among the cards that is not sold there is let go, counted once, and the cards are loaded anew', async () => {
  const { wizard, actor, work, tracked, state, context } = visit();
  wizard.visit('/step3');
  await work('lookUpPackages').done(catalogue);
  actor.send({ type: 'package.marked', packageId: premium.id });
  actor.send({ type: 'package.submitted' });
  await work('validatePackage').done({ type: 'invalid' });
  expect([state(), tracked]).toEqual([{ packages: 'mismatched' }, []]);
  actor.send({ type: 'mismatch.acknowledged' });
  expect(tracked).toEqual([{ name: 'packageMismatch', packageId: premium.id, country: 'US' }]);
  expect([state(), context().markedPackageId, context().chosenPackage]).toEqual([{ packages: 'loading' }, null, null]);
});

test('a package chosen on the pricing page is validated and paid for; Back from there shows the cards', async () => {
  const { wizard, work, asked, state, context } = visit({}, premium.id);
  wizard.visit('/step3');
  expect(asked('selectPackage')).toEqual({ parent: elena, country: 'US', packageId: premium.id });
  await work('selectPackage').done({ type: 'selected', package: premium, pricingGroup: 'P0' });
  expect([wizard.getView().path, context().chosenPackage, context().lastCompletedStep, context().pricingPageSelection]).toEqual(['/payment', premium, 3, null]);
  wizard.back();
  expect([wizard.getView().path, state(), context().markedPackageId]).toEqual(['/step3', { packages: 'loading' }, premium.id]);
});

test('one of the pricing page that is not sold there is counted, and the cards are loaded', async () => {
  const { wizard, actor, work, tracked, told, state, context } = visit({}, premium.id);
  wizard.visit('/step3');
  await work('selectPackage').done({ type: 'notSold' });
  expect([state(), tracked]).toEqual([{ packages: 'mismatched' }, []]);
  actor.send({ type: 'mismatch.acknowledged' });
  expect([tracked, told]).toEqual([[{ name: 'packageMismatch', packageId: premium.id, country: 'US' }], []]);
  expect([state(), context().pricingPageSelection]).toEqual([{ packages: 'loading' }, null]);
});

test('one of the pricing page that cannot be asked for is no mismatch: the visitor is told, and the cards are loaded', async () => {
  const { wizard, work, tracked, told, state, context } = visit({}, premium.id);
  wizard.visit('/step3');
  await work('selectPackage').failed(new Error('broken'));
  expect([tracked, told]).toEqual([[], ['selectionNotTaken']]);
  expect([state(), context().pricingPageSelection]).toEqual([{ packages: 'loading' }, null]);
});

test('a package that is not sold where the bill goes is counted for that country, and the next cards are of that country', async () => {
  const billing = { ...britishAddress };
  const { wizard, actor, work, asked, tracked, told, context } = visit({ lastCompletedStep: 3, chosenPackage: premium, markedPackageId: premium.id });
  wizard.visit('/payment');
  await work('loadCheckout').done(undefined);
  const [choosing] = initialTransition(multiStepCheckoutMachine, { order, kept: { billing, code: null, attempt: null, payForCoparent: false, consent: null } });
  // What the checkout would say, which is walked by itself elsewhere.
  actor.send({ type: 'xstate.snapshot.checkout', snapshot: choosing } as never);
  actor.send({ type: 'xstate.done.actor.checkout', output: { type: 'mismatch' }, actorId: 'checkout' } as never);
  expect(tracked).toEqual([{ name: 'packageMismatch', packageId: premium.id, country: 'GB' }]);
  expect([wizard.getView().path, told, context().chosenPackage]).toEqual(['/step3', ['packageNotSoldThere'], null]);
  expect(asked('lookUpPackages')).toMatchObject({ parent: elena, country: 'GB' });
});

test('the package of an order that is refused for it leads back to the cards', async () => {
  const { wizard, actor, work, asked } = visit({ lastCompletedStep: 3, chosenPackage: premium, markedPackageId: premium.id });
  wizard.visit('/payment');
  await work('loadCheckout').done(undefined);
  const errors = [{ field: 'order.packageId', text: 'value.invalid' }];
  actor.send({ type: 'xstate.done.actor.checkout', output: { type: 'refused', field: 'order.packageId', errors }, actorId: 'checkout' } as never);
  expect(wizard.getView().path).toBe('/step3');
  expect(asked('lookUpPackages')).toMatchObject({ parent: elena, country: 'US' });
});

test('a bill that names no country yet asks for what is sold where the phone is', () => {
  const { wizard, asked } = visit({ checkout: { billing: { ...britishAddress, country: '' }, code: null, payForCoparent: false, attempt: null, consent: null } });
  wizard.visit('/step3');
  expect(asked('lookUpPackages')).toMatchObject({ country: 'US' });
});

interface Stood {
  snapshot: AnyMachineSnapshot;
  /** Many paths begin alike; each step of theirs is taken once. */
  after: Map<EventObject, Stood>;
}

/** XState types none of its own actions but those that it carries out. */
interface Emitted {
  type: string;
  params?: { event?: { fact?: JoinFact } };
}

/** The package that a mismatch is about, by where it comes up. */
const about: Readonly<Record<string, (context: JoinContext) => number | null | undefined>> = {
  'packages.mismatched': ({ pricingPageSelection, markedPackageId }) => pricingPageSelection ?? markedPackageId,
  'buildYourOwn.mismatched': ({ chosenPackage }) => chosenPackage?.id,
  'payment.steps': ({ chosenPackage }) => chosenPackage?.id,
  'payment.tabs': ({ chosenPackage }) => chosenPackage?.id,
};

test('wherever a mismatch comes up in the whole chart it is counted once, as of the package that it is about; nothing else is', () => {
  const { machine, samples } = flow;
  const begun = Object.fromEntries(Object.entries(startsOf(samples)).map(([name, start]): [string, Stood] => [name, { snapshot: firstSnapshot(machine, start), after: new Map() }]));
  const seen = new Set<string>();
  const take = (state: string, { snapshot, after }: Stood, event: EventObject): Stood => {
    const [next, actions] = transition(machine, snapshot, event);
    const emitted = (actions as readonly Emitted[]).filter(({ type }) => type === 'xstate.emit');
    const facts = emitted.map(({ params }) => params?.event?.fact).filter(fact => fact?.name === 'packageMismatch');
    const isMismatch = event.type === 'mismatch.acknowledged' || (event as { output?: { type?: string } }).output?.type === 'mismatch';
    if (isMismatch) seen.add(state);
    const { context } = snapshot as { context: JoinContext }; // of this chart
    const country = context.checkout?.billing?.country || context.parent?.phoneCountry;
    expect(facts, state).toEqual(isMismatch ? [{ name: 'packageMismatch', packageId: about[state]?.(context), country }] : []);
    const taken = { snapshot: next, after: new Map() };
    after.set(event, taken);
    return taken;
  };
  for (const { start, events, states } of explorationOf(flow).paths) {
    events.reduce((stood, event, at) => stood.after.get(event) ?? take(states[at] ?? '', stood, event), begun[start] as Stood); // a start of the samples
  }
  expect([...seen].toSorted()).toEqual(Object.keys(about).toSorted());
});
