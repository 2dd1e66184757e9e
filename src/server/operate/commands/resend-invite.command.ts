import { parseArgs } from 'node:util';
import { and, eq, exists, isNull } from 'drizzle-orm';
import * as v from 'valibot';
import { foldEmail } from '../../../contract/fields/email.schema.ts';
import type { Database } from '../../db/database.ts';
import { accounts, inviteTokens } from '../../db/tables/account.tables.ts';
import { invite } from '../../invite/invite.ts';
import { activationCodeOf } from '../../pricing/activation-code-of.ts';
import { CommandFailure, UsageError, type Command } from '../command.ts';

export const resendInvite: Command = {
  name: 'invites resend',
  usage: `EMAIL|ACCOUNT_ID
  Mails a new link to an invited parent, with their unused activation code if they have one.`,
  read(args) {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    const [who, ...more] = positionals;
    if (who === undefined || more.length > 0) throw new UsageError('Name one invited parent, by email or account id.');
    return ({ db, ...deps }) =>
      db.transaction(async tx => {
        const accountId = await findInvited(tx, who);
        await invite(deps, tx, accountId, (await activationCodeOf(tx, accountId))?.code);
        return `A new link for account ${accountId} is in the outbox.`;
      });
  },
};

/** Finds the one account, by id or email, that was invited and has not chosen credentials yet. */
async function findInvited(db: Database, who: string): Promise<string> {
  const isNamed = v.is(v.pipe(v.string(), v.uuid()), who)
    ? eq(accounts.id, who)
    : eq(accounts.emailFolded, foldEmail(who));
  const wasInvited = exists(db.select().from(inviteTokens).where(eq(inviteTokens.accountId, accounts.id)));
  const [found, ...others] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(isNamed, isNull(accounts.username), wasInvited));
  if (found === undefined) throw new CommandFailure(`No invited parent is waiting under ${who}.`);
  if (others.length > 0)
    throw new CommandFailure(
      `Several invited parents share ${who}; name one by account id: ${[found, ...others].map(({ id }) => id).join(', ')}`,
    );
  return found.id;
}
