import { Client } from 'pg';

/** The rows that a database has about one visitor. */
export interface Books {
  /** The joined accounts of the visitor's family. */
  joined: { terms: boolean; marketing: boolean }[];
  /** The charges, in minor units. */
  charges: number[];
  subscriptions: { packageId: number; productId: string; services: string[]; years: number }[];
  /** Mails to the visitor's family; for an invited parent, the receipts alone. */
  mails: number;
}

type Questions = Readonly<Record<keyof Books, string>>;

const accountRow = `json_build_object('terms', terms_accepted_at is not null, 'marketing', marketing_opt_in) as row`;
const subscriptionRow = `
  json_build_object('packageId', package_id, 'productId', product_id, 'services', services, 'years', years) as row`;

/** `mine` is the parent's registration. */
const ofParent: Questions = {
  joined: `
    select ${accountRow}
    from accounts join families on families.id = family_id join mine on mine.id = registration_id where joined_at is not null`,
  charges: `select amount as row from sandbox_sales join mine on order_id like mine.id || '-%' where outcome = 'approved'`,
  subscriptions: `
    select ${subscriptionRow}
    from subscriptions join families on families.id = family_id join mine on mine.id = registration_id`,
  mails: `select count(*)::int as row from outbox join mine on recipient in (parent ->> 'email', family -> 'coParent' ->> 'email')`,
};

/** `mine` is the invited parent's account. What the other parent did is left out. */
const ofInvited: Questions = {
  joined: `select ${accountRow} from accounts join mine using (id) where joined_at is not null`,
  charges: ofParent.charges,
  subscriptions: `select ${subscriptionRow} from subscriptions join mine on mine.id = account_id`,
  mails: `select count(*)::int as row from outbox join mine on recipient = mine.email where mail ->> 'kind' = 'receipt'`,
};

/** @param email the parent's, unique in that database */
export const readBooks = (databaseUrl: string, email: string): Promise<Books> =>
  ask(databaseUrl, ofParent, `select id, parent, family from registrations where parent ->> 'email' = $1`, email);

/** Reads what a database has about an invited parent alone. */
export const readInvitedBooks = (databaseUrl: string, userId: string): Promise<Books> =>
  ask(databaseUrl, ofInvited, 'select id, email from accounts where id = $1', userId);

async function ask(databaseUrl: string, questions: Questions, mine: string, value: string): Promise<Books> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const rowsOf = async (question: string) => {
    const { rows } = await client.query<{ row: unknown }>(`with mine as (${mine}) ${question}`, [value]);
    return rows.map(({ row }) => row);
  };
  try {
    const [mails] = await rowsOf(questions.mails);
    return {
      joined: await rowsOf(questions.joined),
      charges: await rowsOf(questions.charges),
      subscriptions: await rowsOf(questions.subscriptions),
      mails,
    } as Books; // each query selects these fields
  } finally {
    await client.end();
  }
}
