import { Client } from 'pg';

/** The rows that a database has about one visitor. */
export interface Books {
  /** Number of joined accounts in the visitor's family. */
  joined: { terms: boolean; marketing: boolean }[];
  /** The charges, in minor units. */
  charges: number[];
  subscriptions: { packageId: number; productId: string; services: string[]; years: number }[];
  /** Mails to the visitor's family. */
  mails: number;
}

const questions: Readonly<Record<keyof Books, string>> = {
  joined: `
    select json_build_object('terms', terms_accepted_at is not null, 'marketing', marketing_opt_in) as row
    from accounts join families on families.id = family_id join mine on mine.id = registration_id where joined_at is not null`,
  charges: `select amount as row from sandbox_sales join mine on order_id like mine.id || '-%' where outcome = 'approved'`,
  subscriptions: `
    select json_build_object('packageId', package_id, 'productId', product_id, 'services', services, 'years', years) as row
    from subscriptions join families on families.id = family_id join mine on mine.id = registration_id`,
  mails: `select count(*)::int as row from outbox join mine on recipient in (parent ->> 'email', family -> 'coParent' ->> 'email')`,
};

/** @param email the parent's, unique in that database */
export async function readBooks(databaseUrl: string, email: string): Promise<Books> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const ask = async (question: string) => {
    const { rows } = await client.query<{ row: unknown }>(
      `with mine as (select id, parent, family from registrations where parent ->> 'email' = $1) ${question}`,
      [email],
    );
    return rows.map(({ row }) => row);
  };
  try {
    const [mails] = await ask(questions.mails);
    return {
      joined: await ask(questions.joined),
      charges: await ask(questions.charges),
      subscriptions: await ask(questions.subscriptions),
      mails,
    } as Books; // each query selects these fields
  } finally {
    await client.end();
  }
}
