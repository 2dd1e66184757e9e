import type { Random } from '../random.ts';
import { hostileValues } from './hostile.ts';

type Holder = Record<string, unknown>;

const memberNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'length',
  '',
  '$where',
  'isAdmin',
] as const satisfies [string, ...string[]];

/** Returns a copy of a body with one to three mistakes. */
export function spoil(body: unknown, random: Random): unknown {
  const copy: unknown = structuredClone(body);
  for (let left = random.integer(1, 3); left > 0; left -= 1) {
    const [first, ...others] = holdersIn(copy);
    if (first === undefined) return hostile(random);
    spoilOne(random.pick([first, ...others]), random);
  }
  return copy;
}

/** Returns a copy, because it may be spoilt next. */
const hostile = (random: Random): unknown => structuredClone(random.pick(hostileValues));

function spoilOne(holder: Holder, random: Random): void {
  const [key = '0', ...others] = Object.keys(holder);
  const known = random.pick([key, ...others]);
  const how = random.pick(['replace', 'replace', 'replace', 'remove', 'add', 'member', 'nest']);
  if (how === 'remove') delete holder[known];
  else if (how === 'add') holder[`${known}2`] = holder[known];
  // Defines an own key, as JSON.parse does.
  else if (how === 'member' && !Array.isArray(holder))
    Object.defineProperty(holder, random.pick(memberNames), {
      value: hostile(random),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  else holder[known] = how === 'nest' ? [holder[known]] : hostile(random);
}

/** Every object and list within a value, the outermost first. */
function holdersIn(value: unknown): Holder[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Holder, ...Object.values(value).flatMap(holdersIn)]; // a list is one too, by its indexes
}
