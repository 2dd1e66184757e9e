import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { foldEmail } from '../../contract/fields/email.schema.ts';
import { storeLink } from '../credentials/make-link.ts';
import { agreementColumns } from '../credentials/agreement.ts';
import { first } from '../db/first.ts';
import { withoutWaiting } from '../db/one-connection.ts';
import { statement } from '../db/statement.ts';
import { accounts, children, families } from '../db/tables/account.tables.ts';
import { registrations, type Registration } from '../db/tables/registration.table.ts';
import { storeInvitation } from '../invite/invite.ts';
import { postMail } from '../mail/post-mail.ts';
import { credentialsToken } from '../payment/attempt-reply.ts';
import { resultOf } from '../payment/payment-result.ts';
import type { Fulfilment } from '../payment/fulfil-once.ts';
import { subscribe } from '../payment/subscribe.ts';
import { hashToken } from '../base/secrets.ts';

/**
 * Creates a family from a paid registration: the parent who joined, the children, and the co-parent, who is invited.
 */
export const fulfilSignUp: Fulfilment = async (deps, tx, attempt) => {
  const now = deps.now();
  const registration = first(await setPaid(tx, { id: attempt.subjectId, updatedAt: now }));
  const { id: registrationId, parent, address, languageLocale, segmentAnonymousId, segmentIdentify } = registration;
  const { coParent, children: listed } = familyOf(registration);
  const { order } = attempt;
  if (address === null || order === null)
    throw new Error('Invariant: `address` or `order` is missing in a paid registration');
  const [familyId, userId, coParentId] = [randomUUID(), randomUUID(), randomUUID()];
  const result = resultOf(attempt, {
    parent: { userId, familyId, email: parent.email, firstName: parent.firstName, lastName: parent.lastName },
    coParent: {
      firstName: coParent.firstName,
      email: coParent.email,
      phoneNumberWithCountryCode:
        coParent.phoneNumber === null ? null : `${coParent.phoneCountryCode ?? ''}${coParent.phoneNumber}`,
    },
  });
  const link = { accountId: userId, serial: 1 };
  const subscriber = { familyId, startsAt: now };
  // In this order, because each row refers to rows before it.
  const rows = Promise.all([
    insertFamily(tx, { id: familyId, registrationId, createdAt: now }),
    ...listed.map(child => insertChild(tx, { ...child, familyId })),
    insertAccount(tx, {
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
    }),
    insertAccount(tx, {
      ...coParent,
      id: coParentId,
      familyId,
      emailFolded: coParent.email && foldEmail(coParent.email),
      languageLocale,
      createdAt: now,
    }),
    subscribe(tx, { ...subscriber, accountId: userId, isPayer: true }, attempt),
    order.payForCoparent && subscribe(tx, { ...subscriber, accountId: coParentId, isPayer: false }, attempt),
    storeLink(deps, tx, link),
    postMail(tx, now, {
      onceKey: `receipt:${attempt.id}`,
      recipient: parent.email,
      languageLocale,
      mail: { kind: 'receipt', result, link },
    }),
    coParent.email !== null &&
      storeInvitation(
        deps,
        tx,
        { id: coParentId, email: coParent.email, firstName: coParent.firstName, languageLocale },
        {
          serial: 1,
          inviter: `${parent.firstName} ${parent.lastName}`,
          byProfessional: false,
          paid: order.payForCoparent,
          activationCode: null,
        },
      ),
  ]);
  await withoutWaiting(tx, rows);
  return result;
};

const setPaid = statement((tx, { id, updatedAt }: Pick<Registration, 'id' | 'updatedAt'>) =>
  tx.update(registrations).set({ state: 'paid', updatedAt }).where(eq(registrations.id, id)).returning(),
);

const insertFamily = statement((tx, family: typeof families.$inferInsert) => tx.insert(families).values(family));

const insertChild = statement((tx, child: typeof children.$inferInsert) => tx.insert(children).values(child));

const insertAccount = statement((tx, account: typeof accounts.$inferInsert) => tx.insert(accounts).values(account));

function familyOf({ family }: Registration): NonNullable<Registration['family']> {
  if (family === null) throw new Error('Invariant: `family` is missing in a paid registration');
  return family;
}
