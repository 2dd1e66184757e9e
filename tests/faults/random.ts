import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

export interface Random {
  /** Both bounds included. */
  integer: (least: number, most: number) => number;
  pick: <T>(list: readonly [T, ...T[]]) => T;
  /** A generator of its own, for work that runs beside other work. */
  fork: () => Random;
}

/** The same seed gives the same choices, in the same order. */
export function createRandom(seed: number): Random {
  const generator = xoroshiro128plus(seed);
  const integer = (least: number, most: number): number => uniformInt(generator, least, most);
  return {
    integer,
    pick: list => list[integer(0, list.length - 1)] ?? list[0],
    fork: () => createRandom(integer(0, 0x7fff_ffff)),
  };
}
