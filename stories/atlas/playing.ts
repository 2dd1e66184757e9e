import type { AnyActorRef, EventObject } from 'xstate';
import { inWords } from './in-words.ts';
import { type Choice, choicesOf, followed, linkTo, type Running, runningCharts } from './running.ts';
import type { Charted } from './explored.ts';
import type { StateLink } from './state-link.ts';

/** Messages between Storybook's window and the page of a story. */
export const messages = {
  /** To the page: send a `Playing` now and after every change. */
  ask: 'atlas/ask',
  /** To the page: the key of a choice to play. */
  play: 'atlas/play',
  /** To the page: the story that shows it next. */
  follow: 'atlas/follow',
  /** From the page: a `Playing`. */
  playing: 'atlas/playing',
} as const;

/** What runs on the page of a story. Plain data, so that it can be sent to another window. */
export interface Playing {
  /** The story that shows the page. */
  storyId: string;
  /** The story at which it began. */
  begun: string;
  /** The state that it has reached. */
  here: StateLink;
  /** The product's address; empty for a page without steps. */
  address: string;
  /** The charts that run, each followed by those that it invokes. */
  charts: readonly PlayingChart[];
}

export interface PlayingChart {
  title: string;
  link: StateLink;
  /** What it waits for. */
  waits: readonly Wait[];
  /** The timers that run. */
  timers: readonly PlayableChoice[];
  /** What else the visitor or the page can cause. */
  events: readonly PlayableChoice[];
}

export interface Wait {
  /** The actor's id in words. */
  actor: string;
  /** The state of the chart that runs there, if the atlas has it. */
  door: StateLink | null;
  choices: readonly PlayableChoice[];
}

/** A choice and the key that plays it. */
export type PlayableChoice = Pick<Choice, 'cause' | 'what' | 'values' | 'to'> & { key: string };

/** What a choice does: the chart gets the event. */
export interface Play {
  ref: AnyActorRef;
  event: EventObject;
}

interface Page {
  storyId: string;
  begun: string;
  /** File name of the flow that the story began with. */
  shown: string;
  actor: AnyActorRef;
  address: string;
}

/**
 * What runs on a page, and what each choice does.
 *
 * @param turn a number that differs from that of every earlier call, so that keys are not confused
 */
export function playingOn(
  flows: Readonly<Record<string, Charted>>,
  { storyId, begun, shown, actor, address }: Page,
  turn: number,
): { playing: Playing; plays: ReadonlyMap<string, Play> } {
  const running = runningCharts(flows, shown, actor);
  const plays = new Map<string, Play>();
  const playable = ({ ref }: Running, { event, by, cause, what, values, to }: Choice) => {
    const key = `${turn}.${plays.size}`;
    plays.set(key, { ref, event });
    return { by, key, cause, what, values, to };
  };
  const charts = running.map((chart): PlayingChart => {
    const choices = choicesOf(flows, chart).map(choice => playable(chart, choice));
    const actors = [...new Set(choices.flatMap(({ by }) => by ?? []))];
    const isTimer = ({ cause }: PlayableChoice) => cause === 'time';
    const rest = choices.filter(({ by }) => by === null);
    return {
      title: titleOf(flows, chart),
      link: linkTo(flows, chart),
      waits: actors.map(id => ({
        actor: inWords(id),
        door: doorTo(flows, running, chart, id),
        choices: choices.filter(({ by }) => by === id),
      })),
      timers: rest.filter(isTimer),
      events: rest.filter(choice => !isTimer(choice)),
    };
  });
  const here = linkTo(flows, followed(flows, shown, running));
  return { playing: { storyId, begun, here, address, charts }, plays };
}

const titleOf = (flows: Readonly<Record<string, Charted>>, { flow }: Running): string =>
  (flows[flow]?.title ?? flow).replace(/^.*\//, '');

function doorTo(
  flows: Readonly<Record<string, Charted>>,
  running: readonly Running[],
  around: Running,
  id: string,
): StateLink | null {
  const inside = running.find(chart => chart.id === id && chart.ref._parent === around.ref);
  return inside ? linkTo(flows, inside) : null;
}
