import { Pool } from 'pg';
import type { Received } from '../../emulators/smtp-server.ts';
import { holds, type Figure } from '../part.ts';
import { until } from './until.ts';

/** A sale in the processor's books. */
export interface Sale {
  order_id: string;
  /** Minor units. */
  amount: number;
  currency: string;
  /** "voided" also when the charge was refunded. */
  outcome: 'approved' | 'declined' | 'voided';
}

/** The sandbox processor keeps its books in the database; the emulated gateway's are passed in. */
const inSandbox = 'with sales as (select order_id, amount, currency, outcome from sandbox_sales)';
const passedIn = `with sales as (
  select * from jsonb_to_recordset($1) as sale (order_id text, amount int, currency text, outcome text))`;

/** Ways in which the processor's books, our own and the outbox can disagree. Each row of a query names one case. */
const disagreements = {
  'charges without an account': `
    select order_id from sales s where outcome = 'approved' and not exists (
      select from attempts a join subscriptions u on u.attempt_id = a.id join accounts c on c.id = u.account_id
      where a.order_id = s.order_id and a.state = 'provisioned' and c.joined_at is not null
        and a.amount = s.amount and a.currency = s.currency)`,
  'accounts without the charge that was due': `
    select order_id from attempts a where state = 'provisioned' and amount > 0 and not exists (
      select from sales s
      where s.order_id = a.order_id and s.outcome = 'approved' and s.amount = a.amount and s.currency = a.currency)
    union all
    select id::text from accounts c where joined_at is not null and not exists (
      select from subscriptions u join attempts a on a.id = u.attempt_id
      where u.account_id = c.id and a.state = 'provisioned')`,
  'payers charged twice': `
    select subject_id from attempts a join sales s using (order_id)
    where s.outcome = 'approved' group by subject_id having count(*) > 1`,
  'accounts made twice': `
    select email from accounts where joined_at is not null group by email having count(*) > 1`,
  'attempts not settled': `
    select order_id from attempts where state in ('charging', 'charged', 'returning')`,
  'codes redeemed twice': `
    select code from attempts, jsonb_array_elements_text(result -> 'registration' -> 'promoCodes') named (code)
    join subscription_codes c using (code) where state = 'provisioned' and not c.reusable
    group by code having count(*) > 1`,
  'codes lost': `
    select code from subscription_codes c where not reusable and (
      reserved_by is not null or redeemed_by is distinct from (
        select id from attempts
        where state = 'provisioned' and result -> 'registration' -> 'promoCodes' ? c.code limit 1))`,
  'receipts missing in the outbox': `
    select order_id from attempts a where state = 'provisioned' and not exists (
      select from outbox where mail ->> 'kind' = 'receipt'
        and mail -> 'result' -> 'receipt' ->> 'transactionId' = a.transaction_id)`,
  'receipts in the outbox twice': `
    select mail -> 'result' -> 'receipt' ->> 'transactionId' from outbox
    where mail ->> 'kind' = 'receipt' group by 1 having count(*) > 1`,
} as const;

type Booked = keyof typeof disagreements;
type Delivered = 'receipts that did not arrive' | 'receipts that arrived under two ids';
export type Disagreement = Booked | Delivered | 'charges returned';

/**
 * Compares all books. Lists the orders, codes or emails of each disagreement.
 *
 * @param sales the processor's books, unless the sandbox is the processor
 */
export async function disagreementsIn(books: Pool, sales?: readonly Sale[]): Promise<Record<Booked, string[]>> {
  const ask = async (query: string) => {
    const asked =
      sales === undefined
        ? { text: `${inSandbox} ${query}` }
        : { text: `${passedIn} ${query}`, values: [JSON.stringify(sales)] };
    return (await books.query<string[]>({ ...asked, rowMode: 'array' })).rows.map(([name = '']) => name);
  };
  const found: Partial<Record<Booked, string[]>> = {};
  for (const what of Object.keys(disagreements) as Booked[]) found[what] = await ask(disagreements[what]);
  return found as Record<Booked, string[]>; // one for each key
}

/** Lists the orders whose charge was refunded or voided. It cannot happen while every reply of the processor is in time. */
export async function chargesReturned(books: Pool): Promise<string[]> {
  const query = `select order_id from sandbox_sales where outcome = 'voided'`;
  return (await books.query<{ order_id: string }>(query)).rows.map(row => row.order_id);
}

/**
 * Waits until all books agree, and returns how often each disagreement is left.
 *
 * @param sales reads the processor's books, unless the sandbox is the processor
 * @param timeout milliseconds
 */
export async function compareBooks(
  name: string,
  databaseUrl: string,
  sales?: () => readonly Sale[],
  timeout = 60_000,
): Promise<Figure[]> {
  const books = new Pool({ connectionString: databaseUrl, max: 1 });
  books.on('error', () => undefined); // the database stops under a rig that fails
  const compare = async () => {
    const found = Object.entries(await disagreementsIn(books, sales?.()));
    return found.map(([what, cases]): Figure => ({ what: `${name}: ${what}`, value: cases.length, bound: { is: 0 } }));
  };
  try {
    const agree = async () => ((await compare()).every(holds) ? true : undefined);
    await until('the books agree', agree, timeout).catch(() => undefined);
    return await compare();
  } finally {
    await books.end();
  }
}

const receipts = `
  select id, recipient, mail -> 'result' -> 'receipt' ->> 'transactionId' as transaction
  from outbox where mail ->> 'kind' = 'receipt'`;

/**
 * Compares the receipts in the outbox with the mail that arrived.
 *
 * A mail server may get a mail twice when the sender dies before it notes the first delivery. Both copies then carry
 * the same Message-ID, so a mailbox shows one.
 */
export async function undelivered(books: Pool, received: readonly Received[]): Promise<Record<Delivered, string[]>> {
  const { rows } = await books.query<{ id: string; recipient: string; transaction: string }>(receipts);
  const arrived = new Set(received.flatMap(({ to, headers }) => to.map(recipient => `${idOf(headers)} ${recipient}`)));
  const idsOf = (transaction: string) =>
    new Set(received.filter(({ text }) => text.includes(transaction)).map(({ headers }) => idOf(headers)));
  const transactionsOf = (found: typeof rows) => found.map(({ transaction }) => transaction);
  return {
    'receipts that did not arrive': transactionsOf(rows.filter(row => !arrived.has(`${row.id} ${row.recipient}`))),
    'receipts that arrived under two ids': transactionsOf(rows.filter(row => idsOf(row.transaction).size > 1)),
  };
}

const idOf = (headers: Received['headers']): string => /^<([^@]+)@/.exec(headers['message-id'] ?? '')?.[1] ?? '';
