import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { type CanFollow, explore, planTours, type Samples, type Tour } from '../../../machines/wizard/testing/index.ts';
import { stepsOf } from '../../../machines/wizard/index.ts';
import { needsProduct } from '../../levels/needs-product.ts';
import type { Asked, Held } from './interceptor.ts';
import type { Harness, Way } from './harness.ts';
import type { Visit } from './visit.ts';

interface ActorEvent extends EventObject {
  actorId: string;
  output?: unknown;
}

const isOutcome = (event: EventObject): event is ActorEvent => /^xstate\.(done|error)\.actor\./.test(event.type);
const isForStep = ({ type }: EventObject): boolean => type === 'xstate.route' || type === 'step.refused';
/** Whether it is a timer of less than a second, which the walk does not hold. */
function isShort({ implementations }: AnyStateMachine, { type }: EventObject): boolean {
  const delay = /^xstate\.after\.([^.]+)\./.exec(type)?.[1];
  return delay !== undefined && Number(implementations.delays[delay] ?? delay) < 1000; // a computed delay is not short
}
const isBroken = ({ type }: EventObject): boolean => type.startsWith('xstate.error.');

/** The fewest tours of a harness that show what only the product can. Omits what nothing real can cause. */
export function plan(harness: Harness): Tour[] {
  const { flow, isPossible = () => true, fromElsewhere = [], onTheWay = [], leaves = [] } = harness;
  const samples = {
    ...flow.samples,
    events: { ...flow.samples.events, ...harness.samples },
    starts: startsOf(harness),
  } as Samples<AnyStateMachine>; // additional values of the same types
  const drivers = harness.drivers({} as Visit); // only which drivers exist is read; none runs
  const canFollow: CanFollow = (event, snapshot, earlier) => {
    if (leaves.includes(earlier.at(-1)?.type ?? '')) return false;
    if (event.type.startsWith('xstate.snapshot.')) return false; // a mounted machine sends its own events
    if (isOutcome(event)) {
      const way = wayOf(harness, event);
      const isDone = earlier.some(each => isOutcome(each) && each.actorId === event.actorId && !isBroken(each));
      return (
        canCome(way, event) &&
        !('loads' in way && isDone) &&
        isPossible(
          { type: 'outcome', id: event.actorId, isBroken: isBroken(event), output: event.output },
          snapshot,
          earlier,
        )
      );
    }
    const driver = drivers[event.type];
    return (driver === undefined || typeof driver === 'function') && isPossible(event, snapshot, earlier);
  };
  const isShownHere = (transition: string) =>
    !onTheWay.includes(transition) &&
    (needsProduct(transition) || fromElsewhere.some(type => transition.split(' ')[1] === type));
  const { starts, edges } = explore(flow.machine, samples, (event, snapshot: AnyMachineSnapshot) =>
    canFollow(event, snapshot, []),
  );
  const planned = {
    // A reload shows every transition by which it enters its step.
    starts: starts.map(start =>
      startsOf(harness)[start.name]?.step === undefined
        ? { ...start, transitions: start.transitions.filter(isShownHere) }
        : start,
    ),
    edges: edges.map(edge => ({ ...edge, transitions: edge.transitions.filter(isShownHere) })),
  };
  return planTours(planned, canFollow);
}

/** Walks a tour in the whole product. Throws where the product does not follow the plan. */
export async function walk(harness: Harness, tour: Tour, visit: Visit): Promise<void> {
  const { machine } = harness.flow;
  const isLeftAtOnce = (state: string) => harness.leftAtOnce?.some(leaf => state.split(' + ').includes(leaf));
  const stands = async (state: string, since?: number) =>
    isLeftAtOnce(state) || (await visit.stands(machine.id, state, since));
  const open = harness.open[tour.start];
  if (!open) throw new Error(`The harness does not open the start '${tour.start}'`);

  const restored = startsOf(harness)[tour.start]?.step;
  await open(visit, restored === undefined ? '/signup' : pathTo(harness, restored));
  const [from = '', ...following] = tour.states;
  await stands(from);
  for (const [i, event] of tour.events.entries()) {
    const to = following[i] ?? '';
    try {
      const before = visit.observer.leavesOf(machine.id);
      const since = visit.observer.standsOf(machine.id).length;
      const count = visit.observer.countOf(machine.id, event.type);
      // While the walk goes through another machine's screens, that machine's requests pass.
      if (isOutcome(event) && 'plays' in wayOf(harness, event))
        visit.interceptor.passWhile(
          call => !harness.holds?.includes(call) && visit.observer.leavesOf(machine.id) === before,
        );
      if (isShort(machine, event)) {
        await stands(to);
        continue;
      }
      if (isOutcome(event) && 'loads' in wayOf(harness, event)) {
        await visit.code.whileIt(isBroken(event) ? 'fails' : 'comes', () => stands(to, since));
        continue;
      }
      await happen(harness, visit, event);
      if (event.type.startsWith('xstate.') || event.type === 'step.refused')
        await visit.takes(machine.id, event.type, count);
      await stands(to, since);
      visit.interceptor.passWhile(() => false);
    } catch (error) {
      throw new Error(`${event.type}: ${String(error)}`, { cause: error });
    }
  }
}

async function happen(harness: Harness, visit: Visit, event: EventObject): Promise<void> {
  const { type } = event;
  if (isOutcome(event)) return comeBack(wayOf(harness, event), visit, event);
  if (type.startsWith('xstate.after.')) return visit.elapse(type);
  if (isForStep(event)) return visit.goBackTo(pathTo(harness, idIn(event)));
  const driver = harness.drivers(visit)[type];
  if (typeof driver !== 'function') throw new Error(`No driver causes ${type}`);
  await driver(visit.own(event));
}

async function comeBack(way: Way<unknown>, visit: Visit, event: ActorEvent): Promise<void> {
  const output = visit.own(event.output ?? null);
  if ('plays' in way) return way.plays(output, visit);
  if (!('asks' in way)) throw new Error('never' in way ? way.never : 'The page loads code by itself');
  const answer = (held: Held) => {
    if (!isBroken(event)) return way.done(output, held, visit);
    return way.error ? way.error(visit, held) : held.answerAsProxy();
  };
  let held: Held;
  do {
    held = await visit.interceptor.next(way.asks);
    await answer(held);
  } while (held.isGivenUp());
}

/** The starts that a harness can open. Other starts are seen on the harnesses that lead through them. */
const startsOf = ({ flow, starts, open }: Harness) =>
  Object.fromEntries(Object.entries({ ...flow.samples.starts, ...starts }).filter(([name]) => name in open));

const canCome = (way: Way<unknown>, event: ActorEvent): boolean =>
  !('never' in way) && (!('plays' in way) || !isBroken(event));

function wayOf({ outcomes }: Harness, { actorId }: ActorEvent): Way<unknown> {
  const way = (outcomes as Readonly<Record<string, Way<unknown> | undefined>>)[actorId]; // by invoke id
  if (!way) throw new Error(`The harness has no outcomes for the actor '${actorId}'`);
  return way;
}

const idIn = (event: EventObject & { to?: string }): string => String(event.to).replace('#', '');

function pathTo({ flow, above = '' }: Harness, id: string): string {
  const step = stepsOf(flow.machine).find(candidate => candidate.id === id);
  if (!step) throw new Error(`There is no step '${id}'`);
  return above + step.path;
}

export const codeOf = ({ outcomes }: Harness): string[] =>
  Object.values(outcomes).flatMap(way => ('loads' in way ? [way.loads] : []));

/** The calls that a walk holds. */
export const callsOf = ({ outcomes, holds = [] }: Harness): Asked[] => [
  ...holds,
  ...Object.values(outcomes).flatMap(way => ('asks' in way ? way.asks : [])),
];
