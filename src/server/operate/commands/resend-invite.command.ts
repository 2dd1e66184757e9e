import { parseArgs } from 'node:util';
import { and, eq, exists, isNull } from 'drizzle-orm';
import * as v from 'valibot';
import { foldEmail } from '../../../contract/fields/email.schema.ts';
import type { Database } from '../../db/database.ts';
import { accounts, inviteTokens, type Account } from '../../db/tables/account.tables.ts';
import { invite } from '../../invite/invite.ts';
import { lastInvitation } from '../../invite/last-invitation.ts';
import { activationCodeOf } from '../../pricing/activation-code-of.ts';
import { CommandFailure, type Command } from '../command.ts';
import { onlyArgument } from '../only-argument.ts';

export const resendInvite: Command = {
  name: 'invites resend',
  usage: `EMAIL|ACCOUNT_ID
  Mails a new link to an invited parent, with their unused activation code if they have one. It goes to the address of
  their last invitation, also if they have given another since, which may be mistyped.`,
  read(args) {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    const who = onlyArgument(positionals, 'Name one invited parent, by email or account id.');
    return ({ db, ...deps }) =>
      db.transaction(async tx => {
        const account = await findInvited(tx, who);
        const { id, email } = account;
        if (email === null)
          throw new CommandFailure(`Account ${id} has no email address: the co-parent has removed it.`);
        const { recipient } = await lastInvitation(deps, tx, account);
        await invite(deps, tx, id, (await activationCodeOf(tx, id))?.code, recipient);
        return `A new link for account ${id} to ${recipient ?? email} is in the outbox.`;
      });
  },
};

/** Finds and locks the one account, by id or email, that was invited and has not chosen credentials yet. */
async function findInvited(db: Database, who: string): Promise<Account> {
  const isNamed = v.is(v.pipe(v.string(), v.uuid()), who)
    ? eq(accounts.id, who)
    : eq(accounts.emailFolded, foldEmail(who));
  const wasInvited = exists(db.select().from(inviteTokens).where(eq(inviteTokens.accountId, accounts.id)));
  const [found, ...others] = await db
    .select()
    .from(accounts)
    .where(and(isNamed, isNull(accounts.username), wasInvited))
    .for('update');
  if (found === undefined) throw new CommandFailure(`No invited parent is waiting under ${who}.`);
  if (others.length > 0)
    throw new CommandFailure(
      `Several invited parents share ${who}; name one by account id: ${[found, ...others].map(({ id }) => id).join(', ')}`,
    );
  return found;
}
