import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

export interface Random {
  /** An integer between both bounds, inclusive. */
  integer: (least: number, most: number) => number;
  pick: <T>(list: readonly [T, ...T[]]) => T;
  /** A separate generator, for work that runs in parallel. */
  fork: () => Random;
}

/** A generator: the same seed gives the same choices in the same order. */
export function createRandom(seed: number): Random {
  const generator = xoroshiro128plus(seed);
  const integer = (least: number, most: number): number => uniformInt(generator, least, most);
  return {
    integer,
    pick: list => list[integer(0, list.length - 1)] ?? list[0],
    fork: () => createRandom(integer(0, 0x7fff_ffff)),
  };
}
