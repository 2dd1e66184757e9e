import type { Pool } from 'pg';
import type { Payer } from '../support/payer.ts';
import type { Statement } from './page.ts';

/** Compares what the pages said with the books, and describes each false statement. */
export async function untruths(
  books: Pool,
  { subjectId, code }: Payer,
  statements: readonly Statement[],
): Promise<string[]> {
  const found = await Promise.all(
    statements.map(each =>
      each.type === 'paid' ? untrulyPaid(books, each, code) : untrulyFree(books, subjectId, each),
    ),
  );
  return found.filter(untruth => untruth !== null);
}

async function untrulyPaid(
  books: Pool,
  { result: { receipt, registration } }: Extract<Statement, { type: 'paid' }>,
  code: string | null,
): Promise<string | null> {
  const { transactionId, totals, currencyCode } = receipt;
  const { rows } = await books.query<{ amount: number }>(
    `select a.amount from attempts a
     left join sandbox_sales s on s.transaction_id = a.transaction_id and s.outcome = 'approved'
     where a.transaction_id = $1 and a.state = 'provisioned' and a.currency = $2 and coalesce(s.amount, 0) = a.amount`,
    [transactionId, currencyCode],
  );
  if (rows.length !== 1 || rows[0]?.amount !== totals.total)
    return `paid ${totals.total} by ${transactionId}, but the books say ${JSON.stringify(rows)}`;
  return code !== null && !registration.promoCodes.includes(code) ? `paid without the code ${code}` : null;
}

/** "Nothing was charged" also has to stay true, so a charge that was refunded or voided counts. */
async function untrulyFree(books: Pool, subjectId: string, { key, type }: Statement): Promise<string | null> {
  if (type === 'stuck' || type === 'elsewhere') return null;
  const { rows } = await books.query(
    `select from attempts a join sandbox_sales s using (order_id)
     where a.subject_id = $1 and a.client_key = $2 and s.outcome <> 'declined'`,
    [subjectId, key],
  );
  return rows.length === 0 ? null : `${type}, but there was a charge`;
}
