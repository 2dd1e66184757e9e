import { isDeepStrictEqual } from 'node:util';
import { and, eq, ne } from 'drizzle-orm';
import type { CallReply, CallRequest } from '../../contract/call.ts';
import type { updateInvitedRegistration } from '../../contract/calls/invite.calls.ts';
import { foldEmail, sameEmail } from '../../contract/fields/email.schema.ts';
import type { Database } from '../db/database.ts';
import { familyIdOf } from '../db/family-id-of.ts';
import { accounts, children, type Account } from '../db/tables/account.tables.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import { languageSaid } from '../http/language-of.ts';
import { limit } from '../http/rate-limit.ts';
import { refusal } from '../http/refusal.ts';
import { attemptsOf, findLiveAttempt } from '../payment/find-attempt.ts';
import { replacePeople } from '../payment/payment-result.ts';
import { hasJoined } from '../details/duplicates.ts';
import { validateBilling } from '../details/validate-billing.ts';
import { isSubscribed } from './is-subscribed.ts';
import { openInvite } from './open-invite.ts';

type Reply = CallReply<typeof updateInvitedRegistration>;

export async function updateInvited(
  deps: Deps,
  { params: { userId }, key, headers, body }: CallRequest<typeof updateInvitedRegistration>,
  caller: Caller,
): Promise<Reply> {
  await limit(deps, 'registration', caller.address);
  return deps.db.transaction(async (tx): Promise<Reply> => {
    const opened = await openInvite(deps, tx, userId, key);
    if (opened.type === 'gone') return opened.reply;
    const { account } = opened;
    const { userId: named, timeZone = account.timeZone, ...parent } = body.parent;
    if (named !== userId) return { status: 400, body: refusal({ field: 'parent.userId', text: 'value.invalid' }) };
    const attempt = await findLiveAttempt(tx, userId);
    if (attempt !== undefined && attempt.state !== 'provisioned')
      return { status: 409, body: refusal({ field: 'registration', text: 'registration.paying' }) };
    const shared = await sharedInFamily(tx, account, parent);
    if (shared.length > 0) return { status: 409, body: refusal(...shared) };
    if (body.parentDuplicateConfirmed !== true && (await hasJoined(tx, parent.email, userId)))
      return { status: 409, body: refusal({ field: 'parent.email.duplicate', text: 'parent.duplicate' }) };
    const { segmentAnonymousId = account.segmentAnonymousId, segmentIdentify = account.segmentIdentify } = body;
    // A bill may be in another name, which does not become the parent's.
    const { firstName, lastName } = isBilling(body) ? account : parent;
    const values: Partial<Account> = {
      ...parent,
      firstName,
      lastName,
      timeZone,
      emailFolded: foldEmail(parent.email),
      segmentAnonymousId,
      segmentIdentify,
      ...languageSaid(headers['accept-language']),
    };
    if (isBilling(body)) {
      const validated = validateBilling(body);
      if (validated.type === 'refused') return { status: 400, body: validated.body };
      values.address = validated.value;
    }
    if (changesBilling(account, values) && (await isSubscribed(tx, userId, deps.now())))
      return { status: 409, body: refusal({ field: 'registration', text: 'registration.paid' }) };
    await tx.update(accounts).set(values).where(eq(accounts.id, userId));
    for (const { id, result } of await attemptsOf(tx, { subjectId: userId }))
      if (result !== null)
        await replacePeople(tx, { id, result }, { parent: { ...result.registration.parent, email: parent.email } });
    return { status: 200, body: { userId } };
  });
}

type Body = CallRequest<typeof updateInvitedRegistration>['body'];

const isBilling = (body: Body): body is Extract<Body, { parent: { timeZone: string } }> => body.sections.length === 2;

/** The errors of an email that the other parent or a child of the family has, and of a phone that the other parent has. */
async function sharedInFamily(
  tx: Database,
  { id, familyId }: Account,
  { email, phoneCountryCode, phoneNumber }: Pick<Body['parent'], 'email' | 'phoneCountryCode' | 'phoneNumber'>,
): Promise<Parameters<typeof refusal>> {
  const family = familyIdOf({ familyId });
  const others = and(eq(accounts.familyId, family), ne(accounts.id, id));
  const [withEmail, withPhone, listed] = await Promise.all([
    tx.$count(accounts, and(others, eq(accounts.emailFolded, foldEmail(email)))),
    tx.$count(
      accounts,
      and(others, eq(accounts.phoneCountryCode, phoneCountryCode), eq(accounts.phoneNumber, phoneNumber)),
    ),
    tx.select({ email: children.email }).from(children).where(eq(children.familyId, family)),
  ]);
  const isOfChild = listed.some(child => sameEmail(child.email ?? '', email));
  return [
    ...(withEmail > 0 ? [{ field: 'parent.email', text: 'email.sameAsParent' } as const] : []),
    ...(isOfChild ? [{ field: 'parent.email', text: 'email.sameAsEitherParent' } as const] : []),
    ...(withPhone > 0 ? [{ field: 'parent.phoneNumber', text: 'phone.sameAsParent' } as const] : []),
  ];
}

/** Whether new values differ from complete billing details, which a subscriber can no longer change here. */
function changesBilling(
  { address, timeZone, emailFolded }: Account,
  { address: newAddress = address, timeZone: newZone, emailFolded: newEmail }: Partial<Account>,
): boolean {
  const isComplete = address !== null && timeZone !== null;
  return isComplete && !isDeepStrictEqual([newAddress, newZone, newEmail], [address, timeZone, emailFolded]);
}
