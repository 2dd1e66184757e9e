import { type AnyActorRef, type AnyMachineSnapshot, type EventObject, isMachineSnapshot } from 'xstate';
import { activeLeaves, after, sampledEvents } from '../../machines/wizard/testing/index.ts';
import { type EventInWords, eventInWords } from './event-in-words.ts';
import { type Charted, shownOn } from './explored.ts';
import { linkOf, type StateLink } from './state-link.ts';

/** All flows by file name. */
type Flows = Readonly<Record<string, Charted>>;

/** A chart of the atlas that runs on a page. */
export interface Running {
  /** File name of the flow. */
  flow: string;
  ref: AnyActorRef;
  /** The id under which another chart invokes it; null for the chart of the page. */
  id: string | null;
}

/** An event that a running chart accepts now. */
export interface Choice extends EventInWords {
  event: EventObject;
  /** Id of the actor that answers, fails or reports so; null for an event of the page or the time. */
  by: string | null;
  to: StateLink;
}

/**
 * The charts that run on a page, each followed by those that it invokes.
 *
 * @param shown the flow that a story shows; it may be a part on the page of another flow
 */
export function runningCharts(flows: Flows, shown: string, page: AnyActorRef): Running[] {
  const chain = chainOf(flows, shown);
  const withInvoked = (running: Running): Running[] => [
    running,
    ...childrenOf(running).flatMap(([id, ref]) => {
      const flow = flowOf(flows, chain, running.flow, id, ref);
      return flow === undefined ? [] : withInvoked({ flow, ref, id });
    }),
  ];
  return withInvoked({ flow: chain[0] ?? shown, ref: page, id: null });
}

/** The chart whose states a story follows: the one that it shows, or the one around it once that has ended. */
export function followed(flows: Flows, shown: string, running: readonly Running[]): Running {
  const chain = chainOf(flows, shown);
  const found = running.findLast(({ flow, ref }) => chain.includes(flow) && snapshotOf(ref).status === 'active');
  const [page] = running;
  if (!page) throw new Error('Nothing runs on the page');
  return found ?? page;
}

/** Name of the state that a chart is in. */
export const stateOf = ({ ref }: Pick<Running, 'ref'>): string => activeLeaves(snapshotOf(ref)).join(' + ');

export const linkTo = (flows: Flows, running: Running): StateLink =>
  linkOf(running.flow, requireFlow(flows, running.flow), stateOf(running));

/** Everything that the samples of a chart can make happen now, once in each wording. Addresses are opened on the page. */
export function choicesOf(flows: Flows, { flow: name, ref }: Running): Choice[] {
  const flow = requireFlow(flows, name);
  const snapshot = snapshotOf(ref);
  const choices = new Map<string, Choice>();
  for (const event of sampledEvents(flow.samples, snapshot)) {
    const words = eventInWords(flow.machine, event);
    if (words.cause === 'address' || words.cause === 'refusal') continue;
    const to = linkOf(name, flow, activeLeaves(after(snapshot, event)).join(' + '));
    const key = `${words.what} ${words.values} → ${to.state}`;
    if (!choices.has(key)) choices.set(key, { ...words, event, by: actorIn(event), to });
  }
  return [...choices.values()];
}

/** `xstate.done.actor.saving` is of `saving`. */
const actorIn = ({ type }: EventObject): string | null =>
  /^xstate\.(?:done\.actor|error\.actor|snapshot)\.(.*)$/.exec(type)?.[1] ?? null;

/** A flow and those on whose pages it is shown, outermost first. */
function chainOf(flows: Flows, name: string): string[] {
  const around = shownOn(requireFlow(flows, name))?.on;
  const found = Object.keys(flows).find(candidate => flows[candidate] === around);
  return found === undefined ? [name] : [...chainOf(flows, found), name];
}

/** The flow whose chart runs as `id`: the one that the story is about, if possible, or the one that is shown so. */
function flowOf(
  flows: Flows,
  chain: readonly string[],
  around: string,
  id: string,
  ref: AnyActorRef,
): string | undefined {
  const snapshot: unknown = ref.getSnapshot();
  if (!isMachineSnapshot(snapshot)) return undefined;
  const candidates = Object.keys(flows).filter(name => flows[name]?.machine.config === snapshot.machine.config);
  const isShownHere = (name: string) => {
    const on = flows[name] && shownOn(flows[name]);
    return on?.on === flows[around] && on?.id === id;
  };
  const here = candidates.filter(isShownHere);
  return here.find(name => chain.includes(name)) ?? here[0] ?? candidates[0];
}

function requireFlow(flows: Flows, name: string): Charted {
  const flow = flows[name];
  if (!flow) throw new Error(`There is no flow '${name}'`);
  return flow;
}

const childrenOf = ({ ref }: Running): [string, AnyActorRef][] =>
  Object.entries(snapshotOf(ref).children as Readonly<Record<string, AnyActorRef>>);

const snapshotOf = (ref: AnyActorRef): AnyMachineSnapshot => ref.getSnapshot() as AnyMachineSnapshot; // only machines are asked
