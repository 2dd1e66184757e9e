import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { foldEmail } from '../../contract/fields/email.schema.ts';
import { storeLink } from '../credentials/make-link.ts';
import { agreementColumns } from '../credentials/agreement.ts';
import type { Database } from '../db/database.ts';
import { first } from '../db/first.ts';
import { withoutWaiting } from '../db/one-connection.ts';
import { rowsStatement, statement } from '../db/statement.ts';
import { accounts, children, families } from '../db/tables/account.tables.ts';
import type { Attempt, StoredResult } from '../db/tables/payment.tables.ts';
import { registrations, type Registration } from '../db/tables/registration.table.ts';
import type { Deps, Fulfilment } from '../deps.ts';
import { isPaidElsewhereSince } from '../details/duplicates.ts';
import { invitationMail, storeInviteToken } from '../invite/invite.ts';
import { postMail } from '../mail/post-mail.ts';
import { credentialsToken } from '../payment/attempt-reply.ts';
import { coParentInResult, resultOf } from '../payment/payment-result.ts';
import { subscribe } from '../payment/subscribe.ts';
import { hashToken } from '../base/secrets.ts';
import { changeRegistration } from './open-registration.ts';

/**
 * Creates a family from a paid registration: the parent who joined, the children, and the co-parent, who is invited.
 */
export const fulfilSignUp: Fulfilment = {
  async begin(deps, tx, subjectId) {
    const locked = await lockById(tx, { id: subjectId });
    return attempt => createFamily(deps, tx, attempt, first(locked));
  },
  async isReplaced(_, tx, { subjectId, createdAt }) {
    const [registration] = await lockById(tx, { id: subjectId });
    return registration !== undefined && isPaidElsewhereSince(tx, registration, createdAt);
  },
};

async function createFamily(
  deps: Deps,
  tx: Database,
  attempt: Attempt,
  registration: Registration,
): Promise<StoredResult> {
  const now = deps.now();
  const { id: registrationId, parent, address, languageLocale, segmentAnonymousId, segmentIdentify } = registration;
  const { coParent, children: listed } = familyOf(registration);
  const { order } = attempt;
  if (address === null || order === null)
    throw new Error('Invariant: `address` or `order` is missing in a paid registration');
  const [familyId, userId, coParentId] = [randomUUID(), randomUUID(), randomUUID()];
  const result = resultOf(attempt, {
    parent: { userId, familyId, email: parent.email, firstName: parent.firstName, lastName: parent.lastName },
    coParent: coParentInResult(coParent),
  });
  const link = { accountId: userId, serial: 1 };
  const invitation =
    coParent.email === null
      ? null
      : invitationMail(
          { id: coParentId, email: coParent.email, firstName: coParent.firstName, languageLocale },
          {
            serial: 1,
            inviter: `${parent.firstName} ${parent.lastName}`,
            byProfessional: false,
            paid: order.payForCoparent,
            activationCode: null,
          },
        );
  const subscriber = { familyId, startsAt: now };
  // In this order, because each row refers to rows before it.
  const rows = Promise.all([
    changeRegistration(tx, { id: registrationId, state: 'paid', updatedAt: now }),
    insertFamily(tx, { id: familyId, registrationId, createdAt: now }),
    insertChildren(
      tx,
      listed.map(child => ({ ...child, familyId })),
    ),
    insertAccounts(tx, [
      {
        ...parent,
        id: userId,
        familyId,
        emailFolded: foldEmail(parent.email),
        address,
        languageLocale,
        ...agreementColumns(order, attempt.createdAt),
        joinedAt: now,
        segmentAnonymousId: order.segmentAnonymousId ?? segmentAnonymousId,
        segmentIdentify,
        credentialsTokenHash: hashToken(credentialsToken(deps.secret, registrationId)),
        createdAt: now,
      },
      {
        ...coParent,
        id: coParentId,
        familyId,
        emailFolded: coParent.email && foldEmail(coParent.email),
        languageLocale,
        createdAt: now,
      },
    ]),
    subscribe(tx, { ...subscriber, accountId: userId, isPayer: true }, attempt),
    order.payForCoparent && subscribe(tx, { ...subscriber, accountId: coParentId, isPayer: false }, attempt),
    storeLink(deps, tx, link),
    invitation !== null && storeInviteToken(deps, tx, coParentId, 1),
    postMail(
      tx,
      now,
      {
        onceKey: `receipt:${attempt.id}`,
        recipient: parent.email,
        languageLocale,
        mail: { kind: 'receipt', result, link },
      },
      ...(invitation === null ? [] : [invitation]),
    ),
  ]);
  await withoutWaiting(tx, rows);
  return result;
}

const lockById = statement((tx, { id }: Pick<Registration, 'id'>) =>
  tx.select().from(registrations).where(eq(registrations.id, id)).for('update'),
);

const insertFamily = statement((tx, family: typeof families.$inferInsert) => tx.insert(families).values(family));

const insertChildren = rowsStatement((tx, rows: (typeof children.$inferInsert)[]) => tx.insert(children).values(rows));

const insertAccounts = rowsStatement((tx, rows: (typeof accounts.$inferInsert)[]) => tx.insert(accounts).values(rows));

function familyOf({ family }: Registration): NonNullable<Registration['family']> {
  if (family === null) throw new Error('Invariant: `family` is missing in a paid registration');
  return family;
}
