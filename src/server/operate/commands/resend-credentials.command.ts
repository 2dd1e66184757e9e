import { parseArgs } from 'node:util';
import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import * as v from 'valibot';
import { foldEmail } from '../../../contract/fields/email.schema.ts';
import { sendLink } from '../../credentials/send-link.ts';
import type { Database } from '../../db/database.ts';
import { accounts } from '../../db/tables/account.tables.ts';
import { professionals } from '../../db/tables/professional.table.ts';
import { CommandFailure, type Command } from '../command.ts';
import { onlyArgument } from '../only-argument.ts';

export const resendCredentials: Command = {
  name: 'credentials resend',
  usage: `EMAIL|ACCOUNT_ID
  Mails a new link to choose username and password to a joined parent or a professional who has not chosen them yet.`,
  read(args) {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    const who = onlyArgument(positionals, 'Name one parent or professional, by email or account id.');
    return ({ db, ...deps }) =>
      db.transaction(async tx => {
        const accountId = await findWaiting(tx, who);
        await sendLink(deps, tx, accountId);
        return `A new link for account ${accountId} is in the outbox.`;
      });
  },
};

/** Finds the one account, by id or email, that has joined but has no username and password yet. */
async function findWaiting(db: Database, who: string): Promise<string> {
  const isNamed = v.is(v.pipe(v.string(), v.uuid()), who)
    ? eq(accounts.id, who)
    : or(eq(accounts.emailFolded, foldEmail(who)), inArray(accounts.id, professionalWith(db, who)));
  const [found, ...others] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(isNamed, isNull(accounts.username), isNotNull(accounts.joinedAt), isNotNull(accounts.email)));
  if (found === undefined) throw new CommandFailure(`Nobody under ${who} has joined without choosing credentials.`);
  if (others.length > 0)
    throw new CommandFailure(
      `Several accounts share ${who}; name one by id: ${[found, ...others].map(({ id }) => id).join(', ')}`,
    );
  return found.id;
}

const professionalWith = (db: Database, email: string) =>
  db
    .select({ id: professionals.id })
    .from(professionals)
    .where(eq(professionals.emailFolded, foldEmail(email)));
