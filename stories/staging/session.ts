import type { EventObject } from 'xstate';
import { activeLeaves } from '../../machines/wizard/testing/index.ts';
import { explorationOf, type Flow } from '../flow.ts';
import type { ChosenFlags } from './chosen-flags.ts';
import { deferredActors, type Waiting } from './deferred-actors.ts';
import { actorOf, type Staged, stage } from './stage.ts';
import { eventsOnStep } from './typed.ts';

/** The page of a story. It goes on when Storybook opens the story of the state that it has reached. */
export interface Session {
  readonly flow: Flow;
  readonly staged: Staged;
  readonly waiting: () => readonly Waiting[];
  /** The story at which it began. */
  readonly begun: string;
  /** The story that shows it now. */
  storyId: string;
  /** The story that is about to show it; null if none is. */
  goesTo: string | null;
  readonly flags: string;
  /** The state of the chart that the story shows. */
  readonly state: () => string;
  /** What was typed on the way to the state in which it began. Nothing once it has left that state. */
  readonly typed: () => readonly EventObject[];
}

let current: Session | null = null;

export const currentSession = (): Session | null => current;

/** The session that a story shows: the one that goes on in it, or a new one in its state with actors that wait. */
export function sessionOf(storyId: string, flow: Flow, state: string, chosen: ChosenFlags): Session {
  const flags = JSON.stringify(chosen);
  if (current?.storyId === storyId && current.flags === flags) return current;
  const plan = explorationOf(flow).states.find(({ name }) => name === state);
  if (!plan) throw new Error(`${flow.title} has no state '${state}'`);
  let waiting: Session['waiting'] = () => [];
  const staged = stage(
    flow,
    plan,
    machine => {
      const deferred = deferredActors(machine);
      waiting = deferred.waiting;
      return deferred.machine;
    },
    chosen,
  );
  const chart = actorOf(flow, staged);
  const stateNow = () => activeLeaves(chart.getSnapshot()).join(' + ');
  current = {
    flow,
    staged,
    waiting: () => waiting(),
    begun: storyId,
    storyId,
    goesTo: null,
    flags,
    state: stateNow,
    typed: () => (stateNow() === state ? eventsOnStep(flow, plan) : []),
  };
  return current;
}

export const typedInSession = (): readonly EventObject[] => current?.typed() ?? [];

/** The next story begins anew. */
export function endSession(): void {
  current = null;
}
