import { parseArgs } from 'node:util';
import { CommandFailure, type Command } from '../command.ts';
import { onlyArgument } from '../only-argument.ts';
import { readPhone } from '../read-person.ts';
import { deletePerson, type Deletion } from '../../retention/delete-person.ts';

export const deleteOnePerson: Command = {
  name: 'people delete',
  usage: `EMAIL|PHONE [--confirm]
  Deletes the data of a parent or professional with this email: accounts, links, sessions, mails, and unpaid sign-ups. Also
  removes the email where a paid sign-up names it as the co-parent's or a child's, and empties the note of a code that
  contains it. A phone like "+1 2025550143" finds only
  co-parents whose email is not known.
  Without --confirm it only reports what it would delete. Payments and subscriptions are kept, anonymised.
  It does not change the payment provider's records, backups, or unpaid sign-ups of others that name the person.`,
  read(args) {
    const { values, positionals } = parseArgs({
      args,
      options: { confirm: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const who = onlyArgument(positionals, 'Name one person, by email or phone.');
    const phone = who.includes('@') ? null : readPhone(who);
    return async deps => {
      const deletion = await deletePerson(deps, phone ?? who, values.confirm);
      if (deletion.type === 'unknown')
        throw new CommandFailure(
          `There is nothing to delete under ${who}. Unpaid sign-ups of others may name it until they expire.`,
        );
      if (deletion.type === 'paying')
        throw new CommandFailure(
          `A payment of ${who} is under way. Try again in a few minutes, or in a day if the provider did not answer.`,
        );
      return words(deletion, values.confirm);
    };
  },
};

function words(
  {
    accounts,
    professionals,
    signUps,
    mentions,
    notes,
    mails,
    transactions,
    otherEmails,
  }: Extract<Deletion, { type: 'person' }>,
  isDone: boolean,
): string {
  const lines = [
    `${isDone ? 'Deleted' : 'To be deleted'}: accounts of parents ${accounts}, of professionals ${professionals}, unpaid sign-ups ${signUps}, with their links, sign-ins and mails; the email in paid sign-ups ${mentions}, and mails to it ${mails}.`,
    `Kept for accounting, without name, contact or card: payments ${transactions.length}, their subscriptions, and the time of each consent to the terms.`,
  ];
  if (notes > 0) lines.push(`${isDone ? 'Emptied' : 'To be emptied'}: notes of codes that contain the email ${notes}.`);
  if (transactions.length > 0)
    lines.push(`Delete the person at the payment provider as well: transactions ${transactions.join(', ')}.`);
  if (otherEmails.length > 0)
    lines.push(
      `The co-parent whom a sign-up names by this email has an account with another: ${otherEmails.join(', ')}. Delete that as well if it is the same person.`,
    );
  if (!isDone) lines.push('Nothing has been changed. Add --confirm to delete.');
  return lines.join('\n');
}
