import { Client } from 'pg';
import { holds, type Figure } from '../part.ts';
import { until } from './until.ts';

/** A sale as the processor has it. */
export interface Booked {
  orderId: string;
  /** Approved, and neither voided nor refunded. */
  stands: boolean;
}

interface AttemptRow {
  orderId: string;
  subjectId: string;
  state: string;
  amount: number;
  accounts: number;
  receipts: number;
}

const attemptsQuery = `
  select order_id as "orderId", subject_id as "subjectId", state, amount,
    (select count(*)::int from families join accounts on family_id = families.id where registration_id = subject_id and joined_at is not null) as accounts,
    (select count(*)::int from outbox where once_key = 'receipt:' || attempts.id) as receipts
  from attempts`;

const underWay = new Set(['charging', 'charged', 'returning']);

export async function queryRows<T>(databaseUrl: string, query: string): Promise<T[]> {
  const client = new Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(query)).rows as T[]; // the caller knows what the query selects
  } finally {
    await client.end();
  }
}

/** The oracle: what the processor charged, beside what was made of it. Waits for a while until both agree. */
export async function compareMoney(name: string, databaseUrl: string, booked: () => Promise<readonly Booked[]>, timeout = 60_000): Promise<Figure[]> {
  const compare = async () => figuresOf(name, await queryRows<AttemptRow>(databaseUrl, attemptsQuery), await booked());
  const agree = async () => ((await compare()).every(holds) ? true : undefined);
  await until('the books agree', agree, timeout).catch(() => undefined);
  return compare();
}

function figuresOf(name: string, rows: readonly AttemptRow[], booked: readonly Booked[]): Figure[] {
  const sales = booked.filter(({ stands }) => stands).map(({ orderId }) => subjectOf(orderId));
  const charged = new Set(sales);
  const paid = rows.filter(({ state }) => state === 'provisioned');
  const provided = new Set(paid.filter(({ accounts }) => accounts === 1).map(({ subjectId }) => subjectId));
  return [
    { what: `${name}: charges`, value: sales.length },
    { what: `${name}: charges twice`, value: sales.length - charged.size, bound: { is: 0 } },
    { what: `${name}: charges without an account`, value: [...charged].filter(subject => !provided.has(subject)).length, bound: { is: 0 } },
    { what: `${name}: accounts without a charge`, value: paid.filter(({ amount, subjectId }) => amount > 0 && !charged.has(subjectId)).length, bound: { is: 0 } },
    { what: `${name}: accounts without one receipt`, value: paid.filter(({ accounts, receipts }) => accounts !== 1 || receipts !== 1).length, bound: { is: 0 } },
    { what: `${name}: attempts never settled`, value: rows.filter(({ state }) => underWay.has(state)).length, bound: { is: 0 } },
  ];
}

/** An order id is the payer's id and the number of the attempt. */
export const subjectOf = (orderId: string): string => orderId.slice(0, orderId.lastIndexOf('-'));

/** The sandbox keeps its books in a table of its own. */
export const sandboxBooks = (databaseUrl: string): Promise<Booked[]> => queryRows<Booked>(databaseUrl, `select order_id as "orderId", outcome = 'approved' as stands from sandbox_sales`);
