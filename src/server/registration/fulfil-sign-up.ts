import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { foldEmail } from '../../contract/fields/email.schema.ts';
import { storedLink } from '../credentials/make-link.ts';
import { agreementColumns } from '../credentials/agreement.ts';
import { first } from '../db/first.ts';
import { accounts, children, families, subscriptions } from '../db/tables/account.tables.ts';
import { registrations, type Registration } from '../db/tables/registration.table.ts';
import { invitation } from '../invite/invite.ts';
import { mailToPost } from '../mail/post-mail.ts';
import { credentialsToken } from '../payment/attempt-reply.ts';
import { resultOf } from '../payment/payment-result.ts';
import type { Fulfilment } from '../payment/fulfil-once.ts';
import { subscriptionOf } from '../payment/subscribe.ts';
import { hashToken } from '../base/secrets.ts';

/**
 * Creates a family from a paid registration: the parent who joined, the children, and the co-parent, who is invited.
 */
export const fulfilSignUp: Fulfilment = async (deps, tx, attempt) => {
  const now = deps.now();
  const registration = first(
    await tx
      .update(registrations)
      .set({ state: 'paid', updatedAt: now })
      .where(eq(registrations.id, attempt.subjectId))
      .returning(),
  );
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
  // In one round trip, and in this order, because each row refers to rows before it.
  await Promise.all([
    tx.insert(families).values({ id: familyId, registrationId, createdAt: now }),
    tx.insert(children).values(listed.map(child => ({ ...child, familyId }))),
    tx.insert(accounts).values([
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
    tx
      .insert(subscriptions)
      .values([
        subscriptionOf({ ...subscriber, accountId: userId, isPayer: true }, attempt),
        ...(order.payForCoparent
          ? [subscriptionOf({ ...subscriber, accountId: coParentId, isPayer: false }, attempt)]
          : []),
      ]),
    storedLink(deps, tx, link),
    mailToPost(tx, now, {
      onceKey: `receipt:${attempt.id}`,
      recipient: parent.email,
      languageLocale,
      mail: { kind: 'receipt', result, link },
    }),
    ...(coParent.email === null
      ? []
      : invitation(
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
        )),
  ]);
  return result;
};

function familyOf({ family }: Registration): NonNullable<Registration['family']> {
  if (family === null) throw new Error('Invariant: `family` is missing in a paid registration');
  return family;
}
