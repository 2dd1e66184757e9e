import { isDeepStrictEqual } from 'node:util';
import type { CallReply, CallRequest } from '../../contract/call.ts';
import type { updateRegistration } from '../../contract/calls/registration.calls.ts';
import { registrationChangesHeader, registrationRevisionHeader } from '../../contract/headers.ts';
import { parentBesideFamily } from '../../contract/entities/parent-beside-family.ts';
import type { RegistrationUpdate } from '../../contract/entities/registration.schema.ts';
import type { Refused } from '../../contract/problem.schema.ts';
import type { Database } from '../db/database.ts';
import { withoutWaiting } from '../db/one-connection.ts';
import type { Registration } from '../db/tables/registration.table.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import { languageSaid } from '../http/language-of.ts';
import { limitedTransaction } from '../http/rate-limit.ts';
import { refusal } from '../http/refusal.ts';
import type { AttemptState } from '../payment/attempt-reply.ts';
import { findLiveAttempt } from '../payment/find-attempt.ts';
import { hasAccount, isKnownParent } from '../details/duplicates.ts';
import { validateBilling } from '../details/validate-billing.ts';
import { comparable, familyOf, firstParent, validateFamily } from '../details/validate-family.ts';
import { changeRegistration, type Opened, openRegistration } from './open-registration.ts';
import { settledBy } from '../payment/settled.ts';

type Reply = CallReply<typeof updateRegistration>;

type Headers = CallRequest<typeof updateRegistration>['headers'];

type Change =
  | { type: 'changed'; values: Partial<Registration> }
  | { type: 'refused'; status: 400 | 409; body: Refused };

export async function update(
  deps: Deps,
  { params: { signupId }, key, headers, body }: CallRequest<typeof updateRegistration>,
  caller: Caller,
): Promise<Reply> {
  return limitedTransaction(
    deps,
    { what: 'registration', who: caller.address },
    tx => openForUpdate(deps, tx, signupId, key, body),
    async (tx, { opened, ...found }) =>
      opened.type === 'gone'
        ? opened.reply
        : updateRegistrationWithin(deps, tx, { ...found, registration: opened.registration }, body, headers),
  );
}

interface Found {
  registration: Registration;
  /** The attempt that pays for the registration, or has paid. */
  attempt: AttemptState | undefined;
  /** Whether the section's parent has an account and has not confirmed that it is somebody else's. */
  isParentKnown: boolean;
}

/**
 * Opens a registration, and reads in the same round trip what a change depends on, as the transaction that held the lock left
 * it.
 */
export async function openForUpdate(
  deps: Deps,
  tx: Database,
  signupId: string,
  key: string,
  section: RegistrationUpdate,
): Promise<Omit<Found, 'registration'> & { opened: Opened }> {
  const [opened, attempt, isParentKnown] = await Promise.all([
    openRegistration(deps, tx, signupId, key), // first
    findLiveAttempt(tx, signupId),
    'parent' in section && !section.parentDuplicateConfirmed && hasAccount(tx, section.parent.email),
  ]);
  return { opened, attempt, isParentKnown };
}

/** Call it within the transaction that locks the registration. */
export async function updateRegistrationWithin(
  deps: Deps,
  tx: Database,
  { registration, attempt, isParentKnown }: Found,
  body: RegistrationUpdate,
  headers: Headers = {},
): Promise<Extract<Reply, { status: 200 | 400 | 409 | 410 }>> {
  const { id: signupId } = registration;
  const change = await changeOf(tx, registration, isParentKnown, body);
  const settled = attempt && (await settledBy(tx, deps.secret, attempt));
  if (settled) return { status: 410, body: settled };
  if (attempt) return { status: 409, body: refusal({ field: 'registration', text: 'registration.paying' }) };
  const isRepeated = change.type === 'changed' && repeats(registration, change.values);
  if (!knows(headers, registration) && !isRepeated) return { status: 409, body: stale(registration) };
  if (change.type === 'refused') return { status: change.status, body: change.body };
  const revision = registration.revision + (isRepeated ? 0 : 1);
  const lastChange = isRepeated ? registration.lastChange : (changesOf(headers).at(-1) ?? null);
  const changing = changeRegistration(tx, {
    id: signupId,
    ...change.values,
    ...languageSaid(headers['accept-language']),
    revision,
    lastChange,
    updatedAt: deps.now(),
  });
  await withoutWaiting(tx, changing);
  return { status: 200, body: { signupId, revision } };
}

const changesOf = (headers: Headers): readonly string[] => headers[registrationChangesHeader]?.split(' ') ?? [];

/** Whether the caller knows the stored answers: it names their revision, or has made the last change itself. */
function knows(headers: Headers, { revision, lastChange }: Registration): boolean {
  const basedOn = headers[registrationRevisionHeader] ?? String(revision);
  return basedOn === String(revision) || (lastChange !== null && changesOf(headers).includes(lastChange));
}

/** Saving the stored answers again is no conflict. It happens when the first reply was lost. */
const repeats = (registration: Registration, values: Partial<Registration>): boolean =>
  (['parent', 'family', 'address'] as const).every(
    part => values[part] === undefined || isDeepStrictEqual(values[part], registration[part]),
  );

/** A page never shows this error, because it loads the newer answers instead. */
const stale = ({ revision, parent: { timeZone: _ofBilling, ...parent }, family }: Registration) => ({
  type: 'refused' as const,
  validationErrors: [{ field: 'registration', text: 'registration.stale' }],
  newer: { revision, answers: { parent, family } },
});

const parentDuplicate: Change = {
  type: 'refused',
  status: 409,
  body: refusal({ field: 'parent.email.duplicate', text: 'parent.duplicate' }),
};
const coParentDuplicate: Change = {
  type: 'refused',
  status: 409,
  body: refusal({ field: 'coParent.duplicate', text: 'coParent.duplicate' }),
};

async function changeOf(
  db: Database,
  { parent: known, family, parentDuplicateConfirmed: wasConfirmed }: Registration,
  isParentKnown: boolean,
  section: RegistrationUpdate,
): Promise<Change> {
  if ('coParent' in section) {
    const validated = validateFamily(familyOf(section), known);
    if (validated.type === 'refused') return { ...validated, status: 400 };
    const { coParentDuplicateConfirmed } = section;
    // An account may have been created since the first step. Report it now rather than at the payment.
    const [isKnown, isCoParentKnown] = await Promise.all([
      !wasConfirmed && hasAccount(db, known.email),
      !coParentDuplicateConfirmed && isKnownParent(db, validated.value.coParent),
    ]);
    if (isKnown) return parentDuplicate;
    if (isCoParentKnown) return coParentDuplicate;
    return { type: 'changed', values: { family: validated.value, coParentDuplicateConfirmed } };
  }
  const { parentDuplicateConfirmed } = section;
  // A bill may be in another name, which does not become the parent's.
  const { firstName, lastName } = 'address' in section ? known : section.parent;
  const parent = { ...section.parent, firstName, lastName, timeZone: section.parent.timeZone ?? known.timeZone };
  const conflicts = family === null ? [] : parentBesideFamily(firstParent(parent), comparable(family));
  if (conflicts.length > 0)
    return { type: 'refused', status: 409, body: { type: 'refused', validationErrors: conflicts } };
  if (isParentKnown) return parentDuplicate;
  if (!('address' in section)) {
    return {
      type: 'changed',
      values: {
        parent,
        parentDuplicateConfirmed,
        segmentAnonymousId: section.segmentAnonymousId ?? null,
        segmentIdentify: section.segmentIdentify ?? null,
      },
    };
  }
  const validated = validateBilling(section);
  if (validated.type === 'refused') return { ...validated, status: 400 };
  return {
    type: 'changed',
    values: { parent, parentDuplicateConfirmed, address: validated.value, referral: section.referral ?? null },
  };
}
