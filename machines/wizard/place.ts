import type { AnyActor, AnyActorRef, AnyStateMachine } from 'xstate';
import { levelsOf, mountableMachines } from './mounted.ts';
import { activeStep, canEnterStep, stepsOf } from './step.ts';

/** A step path: step ids, outermost first, such as `['payment', 'review']`. */
export type Place = readonly string[];

/** A place in the chart, with its URL path. */
export interface ChartedPlace {
  place: Place;
  path: string;
  /** Number of enclosing steps; 0 in the root machine. */
  depth: number;
}

/** Old or alternative URL paths, each with its canonical path. */
export type Aliases = Readonly<Record<string, string>>;

const charts = new WeakMap<AnyStateMachine, readonly ChartedPlace[]>();

/**
 * Returns every place of a machine and of those mounted in it, in chart order.
 *
 * @example
 * const paths = placesOf(bookingMachine).map(({ path }) => path); // ['/guest', '/seat', '/ticket']
 */
export function placesOf(machine: AnyStateMachine): readonly ChartedPlace[] {
  const found = charts.get(machine);
  if (found) return found;
  const places = chart(machine, []);
  charts.set(machine, places);
  return places;
}

/**
 * The current place of a running machine, or null when no step is active (for example, after it has ended).
 *
 * @example
 * const place = placeOf(wizard.actor); // ['guest']
 */
export function placeOf(root: AnyActor | AnyActorRef): Place | null {
  const place: string[] = [];
  for (const { snapshot } of levelsOf(root)) {
    const step = activeStep(snapshot);
    if (!step) break;
    place.push(step.id);
  }
  return place.length > 0 ? place : null;
}

/**
 * The URL path of a place, or null when the chart has no such place.
 *
 * @example
 * const path = pathOf(bookingMachine, ['seat']); // '/seat'
 */
export function pathOf(machine: AnyStateMachine, place: Place): string | null {
  return placesOf(machine).find(charted => samePlace(charted.place, place))?.path ?? null;
}

/**
 * The places with a URL path, innermost first: `/payment` matches the payment step and the first step of the machine
 * mounted there. Empty for an unknown path.
 *
 * @example
 * const [guest] = placesAt(bookingMachine, '/', { '/': '/guest' }); // ['guest']
 */
export function placesAt(machine: AnyStateMachine, path: string, aliases: Aliases = {}): Place[] {
  const trimmed = path.replace(/(^|[^/])\/+$/, '$1');
  const canonical = Object.hasOwn(aliases, trimmed || '/') ? aliases[trimmed || '/'] : trimmed;
  return placesOf(machine)
    .filter(charted => charted.path === canonical)
    .toSorted((a, b) => b.depth - a.depth)
    .map(({ place }) => place);
}

/** Whether the running machines allow a place. A machine that is not mounted yet cannot refuse, so it counts as yes. */
export function canEnter(root: AnyActor | AnyActorRef, place: Place): boolean {
  const levels = levelsOf(root);
  for (const [depth, id] of place.entries()) {
    const level = levels[depth];
    if (!level) return depth > 0;
    if (!stepsOf(level.snapshot.machine).some(step => step.id === id)) return false;
    if (!canEnterStep(level.snapshot, id)) return false;
    if (activeStep(level.snapshot)?.id !== id) return true;
  }
  return place.length > 0;
}

export const samePlace = (a: Place, b: Place): boolean => a.length === b.length && a.every((id, i) => id === b[i]);

function chart(machine: AnyStateMachine, above: readonly ChartedPlace[]): ChartedPlace[] {
  const parent = above.at(-1) ?? { place: [], path: '', depth: -1 };
  if (above.length > 8) throw new Error(`Machines mount each other in a cycle below '${parent.path}'`);
  return stepsOf(machine).flatMap(step => {
    const here = { place: [...parent.place, step.id], path: parent.path + step.path, depth: parent.depth + 1 };
    const node = machine.states[step.id];
    const below = node ? mountableMachines(machine, node).flatMap(child => chart(child, [...above, here])) : [];
    return [here, ...below];
  });
}
