import { HttpFault } from './http-fault.ts';

export const dayMs = 86_400_000;

/** Throws if as many of these moments as are allowed lie within the last day. Names the seconds until the next one may come. */
export function limitPerDay(moments: readonly Date[], most: number, now: Date): void {
  const blocking = moments.toSorted((one, other) => other.getTime() - one.getTime())[most - 1];
  const waitMs = blocking === undefined ? 0 : blocking.getTime() + dayMs - now.getTime();
  if (waitMs > 0) throw new HttpFault(429, 'tooMany', Math.ceil(waitMs / 1000));
}
