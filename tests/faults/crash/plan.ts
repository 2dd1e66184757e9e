import { faultPoints, type FaultPoint } from '../../../src/server/fault-point.ts';
import type { Random } from '../random.ts';

/** Where a process is killed: at a named point of a payment, or up to 250 ms after "Pay now" or after its own start. */
export type Strike = FaultPoint | 'any moment';

export const strikes: readonly Strike[] = [...faultPoints, 'any moment'];

const methods = ['card', 'wallet', 'code pays all', 'code pays part'] as const;
export type Method = (typeof methods)[number];

const flows = ['join', 'invite'] as const;

/** What a visitor does while the server is down. */
const habits = ['waits', 'reloads', 'takes another device', 'presses twice'] as const;

/** One visitor whose payment is interrupted. */
export interface Visit {
  flow: (typeof flows)[number];
  method: Method;
  habit: (typeof habits)[number];
  /** Whether the bank declines the first means of payment. */
  isDeclinedFirst: boolean;
  /** Milliseconds before the strike at any moment. */
  delay: number;
  /** Kills in a row: the process that recovers from one of them is the victim of the next. */
  strikes: readonly Strike[];
  /** Seeded random source for all other choices. */
  random: Random;
}

/** An order that a code pays in full charges nothing, so it never reaches two of the points. */
const reachedBy = (method: Method): Strike[] =>
  strikes.filter(strike => method !== 'code pays all' || !(strike === 'charged' || strike === 'saved'));

/** Plans every strike once for each flow, method and seed, and shuffles the visits. */
export function planVisits(random: Random, seeds: number): Visit[] {
  const cells = flows.flatMap(flow => methods.map(method => ({ flow, method })));
  const all = cells
    .flatMap(cell =>
      Array.from({ length: seeds }, () =>
        chainsOf(random, reachedBy(cell.method)).map(chain => visitOf(random, cell, chain)),
      ),
    )
    .flat();
  return shuffled(random, all);
}

/** Plans two strikes for each flow and method. Together they cover all strikes and all habits, each more than once. */
export const sampleVisits = (random: Random): Visit[] =>
  flows.flatMap((flow, row) =>
    methods.map((method, column): Visit => {
      const number = row * methods.length + column;
      const reached = reachedBy(method);
      const chain = reached.filter(
        (_, index) => index === number % reached.length || index === (number + 2) % reached.length,
      );
      return {
        ...visitOf(random, { flow, method }, chain),
        habit: habits[(row + column) % habits.length] ?? 'waits',
        isDeclinedFirst: number === 3 || number === 4,
      };
    }),
  );

const visitOf = (
  random: Random,
  { flow, method }: Pick<Visit, 'flow' | 'method'>,
  chain: readonly Strike[],
): Visit => ({
  flow,
  method,
  habit: random.pick(habits),
  isDeclinedFirst: method !== 'code pays all' && random.integer(1, 5) === 1,
  delay: random.integer(0, 250),
  strikes: chain,
  random: random.fork(),
});

/** Deals the strikes to at most two visitors, and keeps them in the order of a payment. */
function chainsOf(random: Random, reached: readonly Strike[]): Strike[][] {
  const chains: [Strike[], ...Strike[][]] = [[], []];
  for (const strike of reached) random.pick(chains).push(strike);
  return chains.filter(chain => chain.length > 0);
}

function shuffled<T>(random: Random, list: readonly T[]): T[] {
  const left = [...list];
  return list.flatMap(() => left.splice(random.integer(0, left.length - 1), 1));
}
