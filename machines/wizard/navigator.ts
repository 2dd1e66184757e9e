import type { AnyActor, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Entry, HistoryPort } from './history.ts';
import { levelsOf } from './mounted.ts';
import { type Aliases, canEnter, type Place, pathOf, placeOf, placesAt, samePlace } from './place.ts';
import { enterPlace, guardianOf, type Outcome, refuse } from './routing.ts';
import { activeStep } from './step.ts';
import { knows, moveTo, replaceHere, restart, startTrail, type Trail, walk } from './trail.ts';
import { type Direction, directionTo, wayBack } from './view.ts';

export interface Whereabouts {
  path: string;
  place: Place;
  trail: Trail;
  direction: Direction;
  moves: number;
}

interface Navigation {
  actor: AnyActor;
  machine: AnyStateMachine;
  history: HistoryPort;
  aliases: Aliases;
  /** First position of a new trail: the time, because an earlier page that persisted nothing may have left entries. */
  first: number;
  /** Called after every change, once address, trail and machine are in sync. */
  settled: (now: Whereabouts) => void;
}

export type Navigator = ReturnType<typeof createNavigator>;

/** Keeps machine, trail and address in sync, whichever of them changes first. */
export function createNavigator({ actor, machine, history, aliases, first, settled }: Navigation) {
  const start = placeOf(actor) ?? [];
  let now: Whereabouts = {
    path: pathOf(machine, start) ?? '/',
    place: start,
    trail: startTrail(start, first - 1),
    direction: 'none',
    moves: -1,
  };
  let awaited: readonly Place[] | null = null;
  /** Position that the history is returning to after a refusal, or null. */
  let returning: number | null = null;
  let answering = false;
  /** Resumes the navigation that a mounted machine has held up for confirmation. */
  let leaving: (() => void) | null = null;
  let isReleased = false;
  /** Whether the machine is still deciding if it shows the step: Back must not lead to a step that is skipped. */
  let isPassing = false;

  /** Runs `act` without following the machine; says whether the machine stayed on its step. */
  const quietly = <T>(act: () => T): { outcome: T; stays: boolean } => {
    const before = placeOf(actor);
    answering = true;
    try {
      const outcome = act();
      const after = placeOf(actor);
      return { outcome, stays: before !== null && after !== null && samePlace(before, after) };
    } finally {
      answering = false;
    }
  };

  /** Requests a place and returns where the visitor is then. Until the mounted machine runs, the address stays. */
  const ask = (candidates: readonly Place[], leave: () => void) => {
    const guardian =
      isReleased || !candidates.some(place => canEnter(actor, place)) ? undefined : guardianOf(actor, candidates);
    isReleased = false;
    if (guardian) leaving = leave;
    const { outcome, stays } = quietly((): Outcome => {
      guardian?.send({ type: 'leave.asked' });
      return guardian || candidates.length === 0 ? 'refused' : enterPlace(actor, candidates);
    });
    const refused = outcome === 'refused';
    if (outcome === 'waiting') awaited = candidates;
    else if (!refused || !stays || candidates === awaited) awaited = null;
    const place = placeOf(actor) ?? now.place;
    const trailed = awaited?.[0] ?? place;
    return { refused, stays: refused && stays, place, trailed, path: pathOf(machine, trailed) ?? now.path };
  };

  const settle = (next: Partial<Whereabouts>) => {
    const moved = next.path !== undefined && (next.path !== now.path || now.moves < 0);
    now = { ...now, ...next, moves: now.moves + (moved ? 1 : 0) };
    if (now.moves === 0) now = { ...now, direction: 'none' };
    isPassing = (actor.getSnapshot() as AnyMachineSnapshot).hasTag('passing'); // the root is a machine
    settled(now);
  };

  /** Handles a new address, or the one that the page was loaded with. */
  const arrive = ({ path: asked, position }: Entry) => {
    const candidates = placesAt(machine, asked, aliases);
    const known = knows(now.trail, position, candidates);
    const way =
      known && now.moves >= 0 && position === now.trail.position - 1 && wayBack(actor, machine, now.trail, now.place);
    if (way && way.delta < -1) return history.go(way.delta + 1); // the chart's Back skips entries
    const { stays, place, path, trailed } = ask(candidates, () =>
      known ? history.go(position - now.trail.position) : void visit(asked, false),
    );
    if (stays && known && now.moves >= 0) {
      returning = now.trail.position;
      history.go(returning - position);
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
    if (answering || now.moves < 0) return;
    const place = placeOf(actor);
    if (!place || returning !== null) return settle({});
    if (awaited?.some(candidate => candidate[0] === place[0])) {
      const here = ask(awaited, () => {});
      return replaceBy(here.place, here.path, here.trailed);
    }
    awaited = null;
    const path = pathOf(machine, place) ?? now.path;
    if (path === now.path || isPassing) return replaceBy(place, path, place);
    pushTo(place, path, place);
  };

  /** Navigates to a path while the address is unchanged: a link, or one of our buttons. */
  const visit = (path: string, replacing: boolean): boolean => {
    const candidates = placesAt(machine, path, aliases);
    if (candidates.length === 0 || returning !== null) return false;
    const { refused, place, path: reached, trailed } = ask(candidates, () => void visit(path, replacing));
    if (reached === now.path || replacing) replaceBy(place, reached, trailed);
    else pushTo(place, reached, trailed);
    return !refused;
  };

  /** Resumes the held-up navigation after a microtask: the machine is in mid-transition, the history may be moving. */
  const release = async () => {
    isReleased = true;
    await Promise.resolve();
    if (returning === null) leaving?.();
  };

  return {
    now: () => now,
    arrive,
    release: () => void release(),
    follow,
    visit,
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
    arriveHere,
    hear: (entry: Entry) => {
      const back = returning;
      returning = null;
      if (back !== null && entry.position === back) return isReleased && leaving ? leaving() : follow();
      if (entry.path === now.path && entry.position === now.trail.position) return;
      arrive(entry);
    },
  };
}
