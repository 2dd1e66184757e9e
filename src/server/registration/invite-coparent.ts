import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { CallReply, CallRequest } from '../../contract/call.ts';
import type { inviteCoparent } from '../../contract/calls/registration.calls.ts';
import type { FamilySection } from '../../contract/entities/registration.schema.ts';
import { foldEmail } from '../../contract/fields/email.schema.ts';
import type { Database } from '../db/database.ts';
import { first } from '../db/first.ts';
import { accounts, children, families, subscriptions, type Account } from '../db/tables/account.tables.ts';
import { attempts } from '../db/tables/payment.tables.ts';
import { registrations, type Registration } from '../db/tables/registration.table.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import { limitedTransaction } from '../http/rate-limit.ts';
import { refusal } from '../http/refusal.ts';
import { attemptsOf, findLiveAttempt } from '../payment/find-attempt.ts';
import { coParentInResult, replacePeople } from '../payment/payment-result.ts';
import { isKnownParent } from '../details/duplicates.ts';
import { familyOf, validateFamily } from '../details/validate-family.ts';
import { openForUpdate, updateRegistrationWithin } from './update.ts';
import { endLinks } from '../invite/end-links.ts';
import { invite } from '../invite/invite.ts';
import { lastInvitation } from '../invite/last-invitation.ts';
import { limitLinks } from '../invite/limit-links.ts';

type Reply = CallReply<typeof inviteCoparent>;

export async function inviteTheCoparent(
  deps: Deps,
  { params: { signupId }, key, body }: CallRequest<typeof inviteCoparent>,
  caller: Caller,
): Promise<Reply> {
  return limitedTransaction(
    deps,
    { what: 'registration', who: caller.address },
    tx => openForUpdate(deps, tx, signupId, key, body),
    async (tx, { opened, ...found }): Promise<Reply> => {
      if (opened.type === 'gone') return opened.reply;
      if (opened.registration.state === 'paid') return inviteElsewhere(deps, tx, opened.registration, body);
      const updated = await updateRegistrationWithin(deps, tx, { ...found, registration: opened.registration }, body);
      if (updated.status === 410)
        return { status: 409, body: refusal({ field: 'registration', text: 'registration.paying' }) };
      return updated.status === 200 ? { status: 200, body: { signupId, invited: false } } : updated;
    },
  );
}

/**
 * Updates the co-parent's existing account, unless they have answered themselves, and invites them. Another address of a
 * co-parent who has answered is refused, because its link would show their answers. After a co-parent's data were erased,
 * the next one gets an account of their own, because the links of the old account are derived from its id.
 */
async function inviteElsewhere(
  deps: Deps,
  tx: Database,
  registration: Registration,
  section: FamilySection,
): Promise<Reply> {
  const validated = validateFamily(familyOf(section), registration.parent);
  if (validated.type === 'refused') return { status: 400, body: validated.body };
  const { coParent, children: listed } = validated.value;
  const { familyId, account, hasJoined } = await findCoParent(tx, registration);
  const isPaying = account !== undefined && (await findLiveAttempt(tx, account.id)) !== undefined;
  if (hasJoined || isPaying) return joining;
  const id = account?.id ?? randomUUID();
  const emailFolded = coParent.email && foldEmail(coParent.email);
  const isNamed = (email: string | null = null) => (email && foldEmail(email)) === emailFolded;
  const last = account && (await lastInvitation(deps, tx, account));
  const isMoved = !isNamed(account?.email) && !isNamed(last?.recipient);
  const isAnswered = account !== undefined && hasAnswered(account, registration);
  if (isMoved && isAnswered) return joining;
  if (
    isMoved &&
    coParent.email !== null &&
    !section.coParentDuplicateConfirmed &&
    (await isKnownParent(tx, coParent, id))
  )
    return { status: 409, body: refusal({ field: 'coParent.duplicate', text: 'coParent.duplicate' }) };
  const { languageLocale } = registration;
  if (!isAnswered)
    await tx
      .insert(accounts)
      .values({ ...coParent, id, familyId, emailFolded, languageLocale, createdAt: deps.now() })
      .onConflictDoUpdate({ target: accounts.id, set: { ...coParent, emailFolded } });
  if (account === undefined) await inheritSubscriptions(tx, { id, familyId }, registration);
  await tx.delete(children).where(eq(children.familyId, familyId));
  await tx.insert(children).values(listed.map(child => ({ ...child, familyId })));
  await tx
    .update(registrations)
    .set({ family: validated.value, updatedAt: deps.now() })
    .where(eq(registrations.id, registration.id));
  for (const attempt of await attemptsOf(tx, { subjectId: registration.id }))
    await replacePeople(tx, attempt, { coParent: coParentInResult(coParent) });
  if (isMoved) await endLinks(tx, id, deps.now());
  if (coParent.email !== null && !(last?.isOnItsWay && isNamed(last.recipient))) {
    await limitLinks(deps, tx, id);
    await invite(deps, tx, id, null, coParent.email);
  }
  return { status: 200, body: { signupId: registration.id, invited: coParent.email !== null } };
}

interface CoParent {
  familyId: string;
  /** The account of a co-parent who has not joined. */
  account: Account | undefined;
  hasJoined: boolean;
}

/** Finds the co-parent of a paid registration, and locks their account. There is none after their data were erased. */
async function findCoParent(tx: Database, { id: registrationId }: Registration): Promise<CoParent> {
  const { familyId } = first(
    await tx.select({ familyId: families.id }).from(families).where(eq(families.registrationId, registrationId)),
  );
  const isPresent = and(eq(accounts.familyId, familyId), isNull(accounts.erasedAt));
  const [account] = await tx
    .select()
    .from(accounts)
    .where(and(isPresent, isNull(accounts.joinedAt)))
    .for('update');
  const joined = await tx.$count(accounts, and(isPresent, isNotNull(accounts.joinedAt)));
  return { familyId, account, hasJoined: joined > 1 };
}

/** Gives a co-parent the subscriptions that the other parent paid for one whose data were erased. */
async function inheritSubscriptions(
  tx: Database,
  { id, familyId }: { id: string; familyId: string },
  { id: registrationId }: Registration,
): Promise<void> {
  const erased = tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.familyId, familyId), isNotNull(accounts.erasedAt)));
  const paid = tx.select({ id: attempts.id }).from(attempts).where(eq(attempts.subjectId, registrationId));
  await tx
    .update(subscriptions)
    .set({ accountId: id })
    .where(and(inArray(subscriptions.accountId, erased), inArray(subscriptions.attemptId, paid)));
}

const joining: Reply = { status: 409, body: { type: 'joining' } };

/** Whether an invited parent has an address, or other details than the inviter has given. */
function hasAnswered(
  { address, firstName, lastName, email, phoneCountryCode, phoneNumber }: Account,
  { family }: Registration,
): boolean {
  const details = { firstName, lastName, email, phoneCountryCode, phoneNumber };
  return address !== null || !isDeepStrictEqual(details, family?.coParent);
}
