import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { CallReply, CallRequest } from '../../contract/call.ts';
import type { createRegistration } from '../../contract/calls/registration.calls.ts';
import { foldEmail } from '../../contract/fields/email.schema.ts';
import { idempotencyKeyHeader } from '../../contract/headers.ts';
import { statement } from '../db/statement.ts';
import { registrations } from '../db/tables/registration.table.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import { languageOf } from '../http/language-of.ts';
import { limitReading } from '../http/rate-limit.ts';
import { refusal } from '../http/refusal.ts';
import { deriveToken, hashToken } from '../base/secrets.ts';
import { isEmailOfAccount } from '../details/duplicates.ts';

/** The registration's key follows from the idempotency key, so a repetition finds the registration that it has made. */
export async function create(
  deps: Deps,
  { headers, idempotencyKey, body }: CallRequest<typeof createRegistration>,
  caller: Caller,
): Promise<CallReply<typeof createRegistration>> {
  const { parent, parentDuplicateConfirmed, segmentAnonymousId, segmentIdentify } = body;
  const registrationKey = deriveToken(deps.secret, `registration:${idempotencyKey}`);
  const keyHash = hashToken(registrationKey);
  const isKnown = await limitAndFind(deps, 'registration', caller.address, { emailFolded: foldEmail(parent.email) });
  if (!parentDuplicateConfirmed && isKnown && !(await isMade(deps, keyHash))) {
    return { status: 409, body: refusal({ field: 'parent.email.duplicate', text: 'parent.duplicate' }) };
  }
  const now = deps.now();
  const [registration] = await insertOrTouch(deps.db, {
    id: randomUUID(),
    keyHash,
    parent: { ...parent, timeZone: parent.timeZone ?? null },
    parentDuplicateConfirmed,
    segmentAnonymousId: segmentAnonymousId ?? null,
    segmentIdentify: segmentIdentify ?? null,
    discountReferrer: headers['discount-referrer'] ?? null,
    languageLocale: languageOf(headers['accept-language']),
    createdAt: now,
    updatedAt: now,
  });
  return registration === undefined
    ? { status: 409, body: refusal({ field: idempotencyKeyHeader, text: 'value.invalid' }) }
    : { status: 201, body: { ...registration, registrationKey } };
}

const limitAndFind = limitReading(isEmailOfAccount);

const insertOrTouch = statement((db, registration: typeof registrations.$inferInsert) =>
  db
    .insert(registrations)
    .values(registration)
    .onConflictDoUpdate({
      target: registrations.keyHash,
      set: { updatedAt: registration.updatedAt },
      // Without the time zone, which comes with the billing address.
      setWhere: sql`${registrations.parent} - 'timeZone' = excluded.parent - 'timeZone'`,
    })
    .returning({ signupId: registrations.id, revision: registrations.revision }),
);

/** A registration that was paid in another tab has made the account. */
const isMade = async ({ db }: Deps, keyHash: string): Promise<boolean> =>
  (await db.$count(registrations, eq(registrations.keyHash, keyHash))) > 0;
