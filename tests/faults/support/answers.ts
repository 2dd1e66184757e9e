import type { Figure } from '../part.ts';

/** Milliseconds within which a server answers every request, with a margin for a busy machine. */
const limitMs = 15_000 + 2000;

/** Records the answers of a server to a client that uses this `fetch`. */
export interface Answers {
  fetch: typeof globalThis.fetch;
  /** Number of answers by status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Whether a request was answered with a 5xx other than 503. */
  hasBroken: () => boolean;
  /**
   * @param name of the case
   * @param isTimed whether times are bounded: a promise about time holds on a machine that does nothing else
   */
  figures: (name: string, isTimed: boolean) => Figure[];
}

export function watchAnswers(): Answers {
  const statuses = new Map<number, number>();
  let withoutWait = 0;
  let tooLate = 0;
  const broken = () =>
    [...statuses].reduce((sum, [status, count]) => sum + (status >= 500 && status !== 503 ? count : 0), 0);
  return {
    async fetch(input, init) {
      const begun = performance.now();
      const response = await globalThis.fetch(input, init).finally(() => {
        if (performance.now() - begun > limitMs) tooLate += 1;
      });
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      if (response.status === 503 && !response.headers.has('Retry-After')) withoutWait += 1;
      return response;
    },
    statuses,
    hasBroken: () => broken() > 0,
    figures: (name, isTimed) => [
      { what: `${name}: answers with 503`, value: statuses.get(503) ?? 0 },
      {
        what: `${name}: answers with another 5xx`,
        value: broken(),
        bound: { is: 0 },
      },
      { what: `${name}: answers with 503 that name no time to wait`, value: withoutWait, bound: { is: 0 } },
      { what: `${name}: requests not answered in the limit`, value: tooLate, ...(isTimed && { bound: { is: 0 } }) },
    ],
  };
}
