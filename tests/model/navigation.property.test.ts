import {
  type ActorRefFrom,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  isMachineSnapshot,
  SimulatedClock,
} from 'xstate';
import { expect, it } from 'vitest';
import { checkoutAnswers, withBuyersName } from '../../machines/parts/checkout/checkout-answers.ts';
import type { multiStepCheckoutMachine } from '../../machines/parts/checkout/multi-step-checkout.machine.ts';
import type { JoinContext } from '../../machines/flows/join/join.types.ts';
import { wholeJoinMachine as joinMachine } from '../../machines/flows/join/join.whole.ts';
import {
  createSerializer,
  createWizard,
  memoryHistory,
  type MemoryHistory,
  memoryStorage,
  pathOf,
  placeOf,
  placesOf,
  type StoragePort,
} from '../../machines/wizard/index.ts';
import { type Outcomes, ownEvents, type Samples } from '../../machines/wizard/testing/index.ts';
import { savedJoin } from '../../src/flows/join/join.saved.ts';
import { deferredActors, type Waiting } from '../../stories/staging/deferred-actors.ts';
import { flows } from './flows.ts';
import { mayPay, needs } from './needs.ts';
import fc from 'fast-check';

const aliases = { '/': '/signup' };
const paths = [...placesOf(joinMachine).map(({ path }) => path), '/', '/nowhere', '/payment/nowhere'];

const ofCheckout = placesOf(joinMachine)
  .filter(({ place }) => place[0] === 'payment')
  .map(({ path }) => path);

/** Events that on their own lead to the receipt. */
const onward = new Set([
  'role.chosen',
  'coparentStatus.answered',
  'parent.submitted',
  'coparent.submitted',
  'package.marked',
  'package.submitted',
  'build.submitted',
  'slots.offered',
  'card.ready',
  'card.changed',
  'card.tokenized',
  'method.continued',
  'billing.submitted',
  'consent.changed',
  'payment.confirmed',
  'credentials.submitted',
]);

/** Mostly forward moves, so that runs get far; `pick` selects among the events possible in the current state. */
const move = fc.oneof(
  { weight: 40, arbitrary: fc.record({ type: fc.constant('onward'), pick: fc.nat(), path: fc.constant('') }) },
  {
    weight: 5,
    arbitrary: fc.record({ type: fc.constantFrom('event', 'answer', 'answer'), pick: fc.nat(), path: fc.constant('') }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constantFrom('back', 'forward', 'backTwo', 'backLink', 'reload', 'wait'),
      pick: fc.nat(),
      path: fc.constant(''),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constantFrom('visit', 'type', 'load'),
      pick: fc.nat(),
      path: fc.constantFrom(...paths),
    }),
  },
);

it('any sequence of events, results, Back, Forward, reloads and deep links keeps place and answers valid', async () => {
  const stoodOn = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(move, { maxLength: 80, size: 'max' }), async moves => {
      const history = memoryHistory('/');
      const storage = memoryStorage();
      let visit = open(history, storage);
      for (const { type, pick, path } of moves) {
        const before = typedIn(visit);
        const pathBefore = visit.wizard.getView().path;
        const isNavigation = !['onward', 'event', 'answer'].includes(type);
        if (type === 'reload' || type === 'load') {
          visit.wizard.stop();
          if (type === 'load') history.type(path);
          visit = open(history, storage);
        } else {
          await make(visit, type, pick, path);
        }
        if (visit.wizard.getView().left) break;
        stoodOn.add(checkPlace(visit, allowedFor(type, path, pathBefore)));
        checkTyped(before, typedIn(visit), isNavigation);
      }
      visit.wizard.stop();
    }),
    { numRuns: 400 },
  );
  expect([...stoodOn].toSorted()).toEqual(Object.keys(needs).toSorted());
});

type Visit = ReturnType<typeof open>;

function open(history: MemoryHistory, storage: StoragePort) {
  const { machine, waiting } = deferredActors(joinMachine);
  const clock = new SimulatedClock();
  const wizard = createWizard({
    machine,
    history,
    storage,
    savedState: createSerializer(savedJoin),
    aliases,
    clock,
    now: () => 1000,
  });
  wizard.start();
  return { wizard, history, waiting, clock };
}

async function make({ wizard, history, waiting, clock }: Visit, type: string, pick: number, path: string) {
  if (type === 'onward') await goOn(wizard.actor, waiting(), pick);
  if (type === 'event') oneOf(eventsIn(wizard.actor), pick)?.();
  if (type === 'answer')
    await oneOf(
      waiting().flatMap(work => [...successes(work), () => work.failed(new Error('broken'))]),
      pick,
    )?.();
  if (type === 'wait') clock.increment(20_000);
  if (type === 'back') history.go(-1);
  if (type === 'backTwo') history.go(-2);
  if (type === 'forward') history.go(1);
  if (type === 'backLink') wizard.back();
  if (type === 'visit') wizard.visit(path);
  if (type === 'type') history.type(path);
}

async function goOn(root: AnyActorRef, waiting: readonly Waiting[], pick: number) {
  const [first] = waiting.flatMap(successes);
  if (first) await first();
  else
    oneOf(
      eventsIn(root, ({ type }) => onward.has(type)),
      pick,
    )?.();
}

/** Events that the visitor and the page can send to any running machine. */
const eventsIn = (root: AnyActorRef, isWanted: (event: EventObject) => boolean = () => true) =>
  machinesIn(root).flatMap(ref => {
    const snapshot: AnyMachineSnapshot = ref.getSnapshot();
    return ownEvents(samplesOf(snapshot))
      .filter(event => isWanted(event) && snapshot.can(event))
      .map(event => () => ref.send(event));
  });

/** Possible results of running work, the usual one first. */
function successes({ ref, done }: Waiting) {
  const asker: AnyMachineSnapshot = ref._parent?.getSnapshot();
  const { done: outputs = [] } =
    (samplesOf(asker).outcomes as Readonly<Record<string, Outcomes<AnyStateMachine>>>)[ref.id] ?? {}; // keyed by invoke id
  return (typeof outputs === 'function' ? outputs(asker) : outputs).map(output => () => done(output));
}

const oneOf = <T>(items: readonly T[], pick: number): T | undefined => items[pick % items.length];

const machinesIn = (ref: AnyActorRef): AnyActorRef[] => {
  const snapshot: unknown = ref.getSnapshot();
  if (!isMachineSnapshot(snapshot) || snapshot.status !== 'active') return [];
  return [ref, ...Object.values(snapshot.children as Record<string, AnyActorRef>).flatMap(machinesIn)];
};

function samplesOf({ machine }: AnyMachineSnapshot): Samples<AnyStateMachine> {
  const flow = Object.values(flows).find(({ machine: own }) => own.id === machine.id);
  if (!flow) throw new Error(`No flow has the chart '${machine.id}'`);
  return flow.samples;
}

const joinOf = ({ wizard }: Visit): AnyMachineSnapshot & { context: JoinContext } => wizard.actor.getSnapshot();

/** Addresses allowed while the checkout is loading: the requested one, or that of the chart's redirect. */
function allowedFor(type: string, path: string, pathBefore: string): readonly string[] {
  if (['back', 'backTwo', 'forward', 'backLink'].includes(type)) return ofCheckout;
  return ['visit', 'type', 'load'].includes(type) && ofCheckout.includes(path) ? [path] : ['/payment', pathBefore];
}

function checkPlace(visit: Visit, whileAwaited: readonly string[]): string {
  const { path, place } = visit.wizard.getView();
  const join = joinOf(visit);
  const checkout = join.children['checkout'] as ActorRefFrom<typeof multiStepCheckoutMachine> | undefined;
  expect(placeOf(visit.wizard.actor)).toEqual(place);
  expect(visit.history.read().path).toBe(path);
  // While the checkout is loading, the address stays the requested one.
  if (place.join() === 'payment') {
    expect([checkout, mayPay(join.context)]).toEqual([undefined, true]);
    expect(whileAwaited).toContain(path);
    return path;
  }
  expect(pathOf(joinMachine, place)).toBe(path);
  expect(needs[path]?.(join.context, checkout?.getSnapshot() ?? null), path).toBe(true);
  return path;
}

const typedIn = (visit: Visit) => {
  const { context, ...snapshot } = joinOf(visit);
  const { flags, parentDraft, drafts, parent, coparent, checkout, payment } = context;
  return {
    flags,
    isOver: joinOf(visit).hasTag('clearsSavedState') || payment !== null || snapshot.status !== 'active',
    typed: {
      parent: parentDraft ?? parent,
      coparent: drafts.coparent ?? coparent,
      // Without the buyer's name, which is no longer on the bill once the registration is forgotten.
      billing: withBuyersName(checkoutAnswers(joinOf(visit), checkout), parent, null)?.billing ?? null,
    },
  };
};

/** Checks that answers are never lost, that navigation does not change them, and that the flags stay the same. */
function checkTyped(before: ReturnType<typeof typedIn>, after: ReturnType<typeof typedIn>, isNavigation: boolean) {
  if (before.isOver || after.isOver) return;
  if (before.flags !== null) expect(after.flags).toEqual(before.flags);
  for (const [what, typed] of Object.entries(before.typed)) {
    const now = after.typed[what as keyof typeof after.typed]; // both have the same keys
    if (typed === null) continue;
    if (isNavigation) expect(now, what).toEqual(typed);
    else expect(now, what).not.toBeNull();
  }
}
