import type { Figure } from '../part.ts';
import { parentSection } from '../../server/support/sign-up.ts';
import { until } from './until.ts';

/** Watches a server from outside while its database is unavailable and when it is back. */
export interface OutageWatch {
  /** Sends one request of each kind while the database is unavailable. */
  look: () => Promise<void>;
  /** Sends requests until the server works again. */
  recover: () => Promise<void>;
  /**
   * @param name of the case
   * @param isTimed whether times are bounded: a promise about time holds on a machine that does nothing else
   */
  figures: (name: string, isTimed: boolean) => Figure[];
}

const timeoutMs = 30_000;

export function watchOutage(origin: string): OutageWatch {
  const writes: (Response | null)[] = []; // null: the connection broke
  let healthMs = 0;
  let recoveryMs = 0;
  let unhealthy = 0;
  let unrecovered = 0;

  /** A call that writes, but does not complete a sign-up. */
  const write = () =>
    fetch(`${origin}/api/signup/registration`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
      body: JSON.stringify(parentSection),
    }).catch(() => null);

  async function askHealth(): Promise<void> {
    const begun = performance.now();
    const status = await fetch(`${origin}/health`).then(
      answer => answer.status,
      () => 0,
    );
    healthMs = Math.max(healthMs, performance.now() - begun);
    if (status !== 200) unhealthy += 1;
  }

  return {
    async look() {
      const [answer] = await Promise.all([write(), askHealth()]);
      writes.push(answer);
    },
    async recover() {
      const begun = performance.now();
      const works = async () => ([201, 409].includes((await write())?.status ?? 0) ? true : undefined);
      await until('the server works again', works, timeoutMs).catch(() => (unrecovered += 1));
      recoveryMs = Math.max(recoveryMs, performance.now() - begun);
    },
    figures: (name, isTimed) => [
      { what: `${name}: answers to writes meanwhile`, value: writes.length },
      {
        what: `${name}: of these not 503 with a time to wait`,
        value: writes.filter(answer => answer?.status !== 503 || !answer.headers.has('Retry-After')).length,
        bound: { is: 0 },
      },
      { what: `${name}: /health answers that were not 200`, value: unhealthy, bound: { is: 0 } },
      { what: `${name}: times that the server did not recover`, value: unrecovered, bound: { is: 0 } },
      {
        what: `${name}: slowest /health meanwhile, ms`,
        value: Math.round(healthMs),
        ...(isTimed && { bound: { atMost: 1000 } }),
      },
      {
        what: `${name}: slowest recovery, ms`,
        value: Math.round(recoveryMs),
        ...(isTimed && { bound: { atMost: 1000 } }),
      },
    ],
  };
}
