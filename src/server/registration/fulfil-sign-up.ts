import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { foldEmail } from '../../contract/fields/email.schema.ts';
import { makeLink } from '../credentials/make-link.ts';
import { agreementColumns } from '../credentials/agreement.ts';
import { first } from '../db/first.ts';
import { accounts, children, families } from '../db/tables/account.tables.ts';
import { registrations, type Registration } from '../db/tables/registration.table.ts';
import { invite } from '../invite/invite.ts';
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
  await tx.insert(families).values({ id: familyId, registrationId, createdAt: now });
  await tx.insert(children).values(listed.map(child => ({ ...child, familyId })));
  await tx.insert(accounts).values([
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
  ]);
  await subscribe(tx, { familyId, accountId: userId, isPayer: true, startsAt: now }, attempt);
  if (order.payForCoparent)
    await subscribe(tx, { familyId, accountId: coParentId, isPayer: false, startsAt: now }, attempt);
  const result = resultOf(attempt, {
    parent: { userId, familyId, email: parent.email, firstName: parent.firstName, lastName: parent.lastName },
    coParent: {
      firstName: coParent.firstName,
      email: coParent.email,
      phoneNumberWithCountryCode:
        coParent.phoneNumber === null ? null : `${coParent.phoneCountryCode ?? ''}${coParent.phoneNumber}`,
    },
  });
  await postMail(tx, now, {
    onceKey: `receipt:${attempt.id}`,
    recipient: parent.email,
    languageLocale,
    mail: { kind: 'receipt', result, link: await makeLink(deps, tx, userId) },
  });
  await invite(deps, tx, coParentId);
  return result;
};

function familyOf({ family }: Registration): NonNullable<Registration['family']> {
  if (family === null) throw new Error('Invariant: `family` is missing in a paid registration');
  return family;
}
