import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

export type Random = ReturnType<typeof createRandom>;

/** The same seed gives the same choices, in the same order. */
export function createRandom(seed: number) {
  const generator = xoroshiro128plus(seed);
  const integer = (least: number, most: number): number => uniformInt(generator, least, most);
  return {
    /** Both bounds included. */
    integer,
    pick: <T>(list: readonly [T, ...T[]]): T => list[integer(0, list.length - 1)] ?? list[0],
    /** A generator of its own, for work that runs beside other work. */
    fork: (): Random => createRandom(integer(0, 0x7fff_ffff)),
  };
}
