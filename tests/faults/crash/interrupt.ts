import { setTimeout } from 'node:timers/promises';
import { until } from '../support/until.ts';
import { invited } from '../support/invited.ts';
import { joining } from '../support/joining.ts';
import type { Lane, Served } from './lane.ts';
import type { Statement } from './page.ts';
import type { Payer } from '../support/payer.ts';
import type { Strike, Visit } from './plan.ts';
import { payUntilPaid, visitor } from './visitor.ts';

/** Result of a visit. */
export interface Interrupted {
  payer: Payer;
  statements: Statement[];
  /** The strikes that hit a process. */
  struck: Strike[];
  /** Whether the process that received SIGTERM exited with 0. */
  hasEndedWell: boolean;
  /** The process that runs now, without a fault point. */
  server: Served;
}

/** Milliseconds after which a process no longer reaches its fault point, and a page no longer changes. */
const timeoutMs = 60_000;

/** Kills one process after the other while a visitor pays. Resolves when all is settled and all mail is sent. */
export async function interrupt(lane: Lane, standing: Served, visit: Visit, name: string): Promise<Interrupted> {
  const code = await mint(lane, visit, name);
  const payer = await (visit.flow === 'join'
    ? joining(lane.api, visit.random, { name, code, mayPayForBoth: visit.method !== 'code pays all' })
    : invited(lane.api, lane.books, visit.random, { name, code }));
  const person = await visitor(visit, payer);
  await settled(lane);
  const { server: victim, hasEndedWell } = await armed(lane, standing, visit.strikes[0]);
  const outage = Promise.withResolvers<void>();
  const deadline = new AbortController();
  const striking = strike(lane, victim, visit, outage.resolve);
  void striking
    .catch(() => undefined)
    .then(() => setTimeout(timeoutMs, undefined, { ref: false }))
    .then(() => deadline.abort());
  const [statements, { server, struck }] = await Promise.all([
    payUntilPaid(person, outage.promise, deadline.signal),
    striking,
  ]);
  await settled(lane);
  return { payer, statements, struck, hasEndedWell, server };
}

/** Makes a single-use code. */
async function mint({ books }: Lane, { method, random }: Visit, name: string): Promise<string | null> {
  if (method === 'card' || method === 'wallet') return null;
  const code = name.toUpperCase();
  const [kind, amount] =
    method === 'code pays part'
      ? ['amount', random.integer(1_00, 40_00)]
      : random.pick([
          ['full', null],
          ['amount', 9_999_00],
        ]);
  await books.query('insert into subscription_codes (code, kind, amount) values ($1, $2, $3)', [code, kind, amount]);
  return code;
}

/** Restarts the server with the fault point, which a process reads at start. Other strikes hit the running process. */
async function armed(
  lane: Lane,
  standing: Served,
  first: Strike | undefined,
): Promise<{ server: Served; hasEndedWell: boolean }> {
  if (first === undefined || first === 'any moment') return { server: standing, hasEndedWell: true };
  standing.kill('SIGTERM');
  const hasEndedWell = (await standing.ended) === 0;
  return { server: await lane.start(first), hasEndedWell };
}

/** Waits for each strike, and starts the process that recovers from it. */
async function strike(
  lane: Lane,
  victim: Served,
  { strikes, delay }: Visit,
  onOutage: () => void,
): Promise<{ server: Served; struck: Strike[] }> {
  const struck: Strike[] = [];
  let server = victim;
  for (const [index, each] of strikes.entries()) {
    if (each === 'any moment') void setTimeout(delay).then(() => server.kill('SIGKILL'));
    const isStruck = await Promise.race([server.ended.then(() => true), setTimeout(timeoutMs, false, { ref: false })]);
    if (isStruck) struck.push(each);
    else server.kill('SIGKILL');
    await server.ended;
    onOutage();
    const next = strikes[index + 1];
    server = await lane.start(next === 'any moment' ? undefined : next);
  }
  return { server, struck };
}

/** Ends the lease of mails that a killed process had claimed, instead of waiting a minute for it. */
async function settled({ books }: Lane): Promise<void> {
  await books.query('update outbox set next_try_at = now() where sent_at is null');
  await until('every attempt settled and every mail sent', async () => {
    const { rows } = await books.query<{ open: number }>(`
      select (select count(*) from attempts where state in ('charging', 'charged', 'returning'))
        + (select count(*) from outbox where sent_at is null) as open`);
    return Number(rows[0]?.open) === 0 ? true : undefined;
  }).catch(() => undefined); // the figures report it
}
