import type { AnyActor, AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Entry, HistoryPort } from './history.ts';
import { levelsOf } from './mounted.ts';
import { type Aliases, canEnter, type Place, pathOf, placeOf, placesAt, samePlace } from './place.ts';
import { enterPlace, guardianOf, type Outcome, refuse } from './routing.ts';
import { activeStep } from './step.ts';
import { knows, moveTo, replaceHere, restart, startTrail, type Trail, walk } from './trail.ts';
import { backPosition, type Direction, directionTo } from './view.ts';

export interface NavigationState {
  path: string;
  place: Place;
  trail: Trail;
  direction: Direction;
  moves: number;
}

type Following = { name: 'following' };
type Awaiting = { name: 'awaiting'; candidates: readonly Place[] };

/** What the navigator does when the machine changes. */
export type Mode =
  /** Nothing, until the page's first address has been handled. */
  | { name: 'opening' }
  /** The address follows the machine. */
  | Following
  /** Nothing: the navigator itself sends events, and looks afterwards where they led. */
  | { name: 'asking' }
  /** The outer step is entered. As soon as it mounts its machine, the navigator enters the rest of the place. */
  | Awaiting
  /** Nothing, until the history is back at `position`, because the machine refused another entry. */
  | { name: 'returning'; position: number; next: Following | Awaiting };

/** A navigation out of a mounted machine that confirms leaving. */
type Leave =
  | { name: 'none' }
  /** The machine was asked. */
  | { name: 'held'; resume: () => void }
  /** The machine agreed: the next navigation does not ask again. */
  | { name: 'released'; resume: () => void };

interface Navigation {
  actor: AnyActor;
  machine: AnyStateMachine;
  history: HistoryPort;
  aliases: Aliases;
  /** First position of a new trail: the time, because an earlier page that persisted nothing may have left entries. */
  first: number;
  /** Called after every change, once address, trail and machine are in sync. */
  settled: (now: NavigationState) => void;
}

const following: Following = { name: 'following' };

/** Keeps machine, trail and address in sync, whichever of them changes first. */
export function createNavigator({ actor, machine, history, aliases, first, settled }: Navigation) {
  const start = placeOf(actor) ?? [];
  let now: NavigationState = {
    path: pathOf(machine, start) ?? '/',
    place: start,
    trail: startTrail(start, first - 1),
    direction: 'none',
    moves: -1,
  };
  let mode: Mode = { name: 'opening' };
  let leave: Leave = { name: 'none' };
  /** Whether the machine is still deciding if it shows the step: Back must not lead to a step that is skipped. */
  let isPassing = false;

  const awaited = (): readonly Place[] | null => (mode.name === 'awaiting' ? mode.candidates : null);

  /** Runs `act` without following the machine; returns its outcome and whether the machine stayed on its step. */
  const quietly = <T>(act: () => T): { outcome: T; stays: boolean } => {
    const [before, interrupted] = [placeOf(actor), mode];
    mode = { name: 'asking' };
    try {
      const outcome = act();
      const after = placeOf(actor);
      return { outcome, stays: before !== null && after !== null && samePlace(before, after) };
    } finally {
      mode = interrupted;
    }
  };

  /** The mounted machine that must confirm before the visitor leaves it, unless it just has. */
  const askedBefore = (candidates: readonly Place[], resume: () => void): AnyActorRef | undefined => {
    const isReleased = leave.name === 'released';
    if (isReleased) leave = { name: 'none' };
    if (isReleased || !candidates.some(place => canEnter(actor, place))) return undefined;
    const guardian = guardianOf(actor, candidates);
    if (guardian) leave = { name: 'held', resume };
    return guardian;
  };

  /** Requests a place and returns where the visitor is then. Until the mounted machine runs, the address stays. */
  const ask = (candidates: readonly Place[], resume: () => void) => {
    const guardian = askedBefore(candidates, resume);
    const { outcome, stays } = quietly((): Outcome => {
      guardian?.send({ type: 'leave.asked' });
      return guardian || candidates.length === 0 ? 'refused' : enterPlace(actor, candidates);
    });
    const refused = outcome === 'refused';
    if (outcome === 'waiting') mode = { name: 'awaiting', candidates };
    else if (mode.name !== 'awaiting' || !refused || !stays || candidates === mode.candidates) mode = following;
    const place = placeOf(actor) ?? now.place;
    const trailed = awaited()?.[0] ?? place;
    return { refused, stays: refused && stays, place, trailed, path: pathOf(machine, trailed) ?? now.path };
  };

  const settle = (next: Partial<NavigationState>) => {
    const moved = next.path !== undefined && (next.path !== now.path || now.moves < 0);
    now = { ...now, ...next, moves: now.moves + (moved ? 1 : 0) };
    if (now.moves === 0) now = { ...now, direction: 'none' };
    isPassing = (actor.getSnapshot() as AnyMachineSnapshot).hasTag('passing'); // the root is a machine
    settled(now);
  };

  /** Handles a new address, or the one that the page was loaded with. */
  const arrive = ({ path: asked, position }: Entry) => {
    const opens = mode.name === 'opening';
    const candidates = placesAt(machine, asked, aliases);
    const known = knows(now.trail, position, candidates);
    if (known && !opens && position === now.trail.position - 1) {
      const skipped = backPosition(actor, now.trail, now.place) - position;
      if (skipped < 0 && position + skipped >= now.trail.first) return history.go(skipped);
    }
    const { stays, place, path, trailed } = ask(candidates, () =>
      known ? history.go(position - now.trail.position) : void visit(asked, false),
    );
    if (stays && known && !opens) {
      const next = mode.name === 'awaiting' ? mode : following;
      mode = { name: 'returning', position: now.trail.position, next };
      history.go(now.trail.position - position);
      return settle({});
    }
    const trail = known ? replaceHere(moveTo(now.trail, position), trailed) : restart(now.trail, trailed, position);
    if (!known || asked !== path) history.replace(path, trail.position);
    settle({ place, path, trail, direction: trail.position < now.trail.position ? 'back' : 'forward' });
  };

  /** Sets the address to the machine's current step. */
  const arriveHere = () => arrive({ path: pathOf(machine, placeOf(actor) ?? now.place) ?? now.path, position: null });

  const pushTo = (place: Place, path: string, trailed: Place) => {
    const trail = walk(now.trail, trailed);
    history.push(path, trail.position);
    settle({ place, path, trail, direction: directionTo(machine, now.place, place) });
  };

  const replaceBy = (place: Place, path: string, trailed: Place) => {
    const trail = replaceHere(now.trail, trailed);
    if (path !== now.path) history.replace(path, trail.position);
    settle({
      place,
      path,
      trail,
      direction: path === now.path ? now.direction : directionTo(machine, now.place, place),
    });
  };

  /** Handles a change of the machine, a move to another step or anything else. */
  const follow = () => {
    if (mode.name === 'asking' || mode.name === 'opening') return;
    const place = placeOf(actor);
    if (!place || mode.name === 'returning') return settle({});
    if (mode.name === 'awaiting' && mode.candidates.some(candidate => candidate[0] === place[0])) {
      const here = ask(mode.candidates, () => {});
      return replaceBy(here.place, here.path, here.trailed);
    }
    mode = following;
    const path = pathOf(machine, place) ?? now.path;
    if (path === now.path || isPassing) return replaceBy(place, path, place);
    pushTo(place, path, place);
  };

  /** Navigates to a path while the address is unchanged: a link, or one of our buttons. */
  const visit = (path: string, replacing: boolean): boolean => {
    const candidates = placesAt(machine, path, aliases);
    if (candidates.length === 0 || mode.name === 'returning') return false;
    const { refused, place, path: reached, trailed } = ask(candidates, () => void visit(path, replacing));
    if (reached === now.path || replacing) replaceBy(place, reached, trailed);
    else pushTo(place, reached, trailed);
    return !refused;
  };

  /** Resumes the held navigation after a microtask: the machine is in mid-transition, the history may be moving. */
  const release = async () => {
    const released = { name: 'released', resume: leave.name === 'none' ? follow : leave.resume } as const;
    leave = released;
    await Promise.resolve();
    if (mode.name !== 'returning') released.resume();
  };

  return {
    now: () => now,
    mode: () => mode.name,
    arrive,
    arriveHere,
    follow,
    visit,
    release: () => void release(),
    /** Restores the trail of an earlier page. */
    resume: (trail: Trail, place: Place) =>
      void (now = { ...now, trail, place, path: pathOf(machine, place) ?? now.path }),
    /** Checks again whether the visitor may be on the current step. */
    recheck: () => {
      const level = levelsOf(actor)[0];
      const step = level && activeStep(level.snapshot);
      if (!step || level.snapshot.can({ type: 'xstate.route', to: `#${step.id}` })) return arrive(history.read());
      quietly(() => refuse(actor, step.id));
      arriveHere();
    },
    /** Handles a traversal of the history, by the visitor or by the navigator. */
    traversed: (entry: Entry) => {
      const back = mode.name === 'returning' ? mode : null;
      if (back) mode = back.next;
      if (back && entry.position === back.position) return leave.name === 'released' ? leave.resume() : follow();
      if (entry.path === now.path && entry.position === now.trail.position) return;
      if (back || entry.path !== now.path || entry.position !== null) return arrive(entry);
      // A link within the page has added an entry.
      const trail = walk(now.trail, awaited()?.[0] ?? now.place);
      history.replace(now.path, trail.position);
      settle({ trail });
    },
  };
}
