import { randomUUID } from 'node:crypto';
import type { CallReply, CallRequest } from '../../contract/call.ts';
import type { createRegistration } from '../../contract/calls/registration.calls.ts';
import { registrations } from '../db/tables/registration.table.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import { languageOf } from '../http/language-of.ts';
import { limit } from '../http/rate-limit.ts';
import { refusal } from '../http/refusal.ts';
import { hashToken, randomToken } from '../base/secrets.ts';
import { hasAccount } from '../details/duplicates.ts';

export async function create(
  deps: Deps,
  { headers, body }: CallRequest<typeof createRegistration>,
  caller: Caller,
): Promise<CallReply<typeof createRegistration>> {
  await limit(deps, 'registration', caller.address);
  const { parent, parentDuplicateConfirmed, segmentAnonymousId, segmentIdentify } = body;
  if (!parentDuplicateConfirmed && (await hasAccount(deps.db, parent.email))) {
    return { status: 409, body: refusal({ field: 'parent.email.duplicate', text: 'parent.duplicate' }) };
  }
  const signupId = randomUUID();
  const registrationKey = randomToken();
  const now = deps.now();
  await deps.db.insert(registrations).values({
    id: signupId,
    keyHash: hashToken(registrationKey),
    parent: { ...parent, timeZone: parent.timeZone ?? null },
    parentDuplicateConfirmed,
    segmentAnonymousId: segmentAnonymousId ?? null,
    segmentIdentify: segmentIdentify ?? null,
    discountReferrer: headers['discount-referrer'] ?? null,
    languageLocale: languageOf(headers['accept-language']),
    createdAt: now,
    updatedAt: now,
  });
  return { status: 201, body: { signupId, registrationKey, revision: 0 } };
}
