import type {
  SaveFamilyInput,
  SaveFamilyOutcome,
  SaveParentInput,
  SaveParentOutcome,
} from '../../../machines/flows/join/join.setup.ts';
import type { JoinEvent, SavedDetails } from '../../../machines/flows/join/join.types.ts';
import type { Registration } from '../../../machines/parts/registration-life/registration-life.machine.ts';
import { type Api, createApi } from '../../api/client.ts';
import { refusedOrGone } from '../../api/refused-or-gone.ts';
import type { CallReply } from '../../contract/call.ts';
import { callingCodeOf } from '../../contract/calling-code.ts';
import { createRegistration, updateRegistration } from '../../contract/calls/registration.calls.ts';
import { parentBesideFamily } from '../../contract/entities/parent-beside-family.ts';
import type { ParentDetails } from '../../contract/entities/parent-details.schema.ts';
import type { SavedAnswers } from '../../contract/entities/registration.schema.ts';
import type { Settled } from '../../contract/entities/settled.schema.ts';
import { registrationChangesHeader, registrationRevisionHeader } from '../../contract/headers.ts';
import { countriesCalledBy, countryCalledBy, normalPhone, placedPhone } from '../../contract/normal-phone.ts';
import { pageLanguage } from '../../i18n/page-language.ts';
import { visitorAnalytics } from '../../integrations/analytics/visitor-analytics.ts';
import { anonymousId } from '../../integrations/flags/anonymous-id.ts';
import { tabStorage } from '../../integrations/flags/tab-storage.ts';
import { familySection, parentSection } from '../../contract/registration-sections.ts';

export async function saveParent(
  api: Api,
  { details: typed, coparent, registration, idempotencyKey, parentDuplicateConfirmed, referrer }: SaveParentInput,
  signal: AbortSignal,
): Promise<SaveParentOutcome> {
  const details = { ...typed, ...placedPhone(typed.phoneNumber, typed.phoneCountry) };
  const errors = coparent === null ? [] : parentBesideFamily(details, coparent);
  if (errors.length > 0) return { type: 'refused', errors };
  const body = {
    ...parentSection(details, callingCodeOf(details.phoneCountry), parentDuplicateConfirmed),
    ...segmentFields(details),
  };
  if (registration === null) {
    const headers = { ...pageLanguage().headers, 'discount-referrer': referrer ?? undefined };
    const reply = await api.call(createRegistration, { headers, idempotencyKey, body }, { signal });
    return reply.status === 201
      ? { type: 'saved', details, ...reply.body }
      : { type: 'refused', errors: reply.body.validationErrors };
  }
  const outcome = await update(api, registration, body, signal);
  return outcome.type === 'saved' ? { type: 'saved', details, ...registration } : outcome;
}

export async function saveFamily(
  api: Api,
  { details, registration, coParentDuplicateConfirmed }: SaveFamilyInput,
  signal: AbortSignal,
): Promise<SaveFamilyOutcome> {
  const body = familySection(details, callingCodeOf(details.phoneCountry), coParentDuplicateConfirmed);
  const outcome = await update(api, registration, body, signal);
  return outcome.type === 'saved' ? { type: 'saved', details } : outcome;
}

/** Analytics id, and whether the visitor has been identified. */
const segmentFields = ({ email }: ParentDetails) => ({
  segmentAnonymousId: anonymousId(),
  segmentIdentify: visitorAnalytics.identify(email),
});

type Update = ReturnType<typeof parentSection> | ReturnType<typeof familySection>;

async function update(api: Api, { signupId, registrationKey }: Registration, body: Update, signal: AbortSignal) {
  const reply = await api.call(
    updateRegistration,
    { ...pageLanguage(), params: { signupId }, key: registrationKey, body },
    { signal },
  );
  return reply.status === 200 ? { type: 'saved' as const } : refusedOrGone(reply);
}

/** An event from a reply that shows what another tab has done. */
export type ElsewhereEvent = Extract<JoinEvent, { type: 'registration.settled' | 'registration.changed' }>;

/** Never settles, because the flow leaves the step that waits for it. */
const abandoned = () => new Promise<never>(() => {});

/**
 * The API for a sign-up. Changes name what they are based on. Once a reply shows that another tab has paid or has
 * changed the answers, the flow leaves its step, so the caller's promise never settles.
 */
export function createJoinApi(
  onElsewhere: (event: ElsewhereEvent) => void,
  api: Api = createApi({ baseUrl: '/api' }),
): Api {
  return {
    async call(call, input, options) {
      const isUpdate = (call as unknown) === updateRegistration;
      const { params: { signupId } = {}, headers } = input as { params?: { signupId?: string }; headers?: object };
      const based = isUpdate ? { ...input, headers: { ...headers, ...basisOf(signupId) } } : input;
      const reply = await api.call(call, based, options);
      const { status, body } = reply as { status: number; body: unknown }; // for any call
      if (status === 410 || (Object(body) as { type?: unknown }).type === 'approved') tabStorage.remove(key); // answers that are paid do not change
      if (status === 410) {
        onElsewhere({ type: 'registration.settled', result: (body as Settled).result }); // in every call that lists this status
        return abandoned();
      }
      if ((call as unknown) === createRegistration && status === 201) noteRevision(body as Created);
      if (isUpdate && status === 200) noteRevision(body as Updated);
      const newer = isUpdate && status === 409 ? (body as Refused).newer : undefined;
      if (newer === undefined || signupId === undefined) return reply;
      noteRevision({ signupId, revision: newer.revision });
      onElsewhere({ type: 'registration.changed', answers: savedDetails(newer.answers) });
      return abandoned();
    },
  };
}

type Created = Extract<CallReply<typeof createRegistration>, { status: 201 }>['body'];
type Updated = Extract<CallReply<typeof updateRegistration>, { status: 200 }>['body'];
type Refused = Extract<CallReply<typeof updateRegistration>, { status: 409 }>['body'];

/** Converts saved answers to the format of the forms. */
function savedDetails({ parent: { phoneCountryCode, ...parent }, family }: SavedAnswers): SavedDetails {
  return {
    parent: { ...parent, phoneCountry: phoneCountry(phoneCountryCode, parent.phoneNumber) },
    coparent: family && coparentOf(family),
    countries: countriesCalledBy(phoneCountryCode.slice(1)),
  };
}

function coparentOf({
  coParent: { phoneCountryCode, phoneNumber, email, ...name },
  children,
}: NonNullable<SavedAnswers['family']>): SavedDetails['coparent'] {
  return {
    ...name,
    knowsCoParentEmail: email !== null,
    email: email ?? '',
    phoneCountry: phoneCountry(phoneCountryCode, phoneNumber ?? ''),
    phoneNumber: phoneNumber ?? '',
    children: children.map(child => ({ ...child, email: child.email ?? '' })),
  };
}

/** @param code with plus */
function phoneCountry(code: string | null, number: string): string {
  const callingCode = (code ?? '+1').slice(1);
  return normalPhone(number, callingCode).country ?? countryCalledBy(callingCode) ?? 'US';
}

const key = 'twohomes.revision';

/** Stores the revision beside the answers, so that a reload and a duplicated tab restore both. */
const noteRevision = ({ signupId, revision }: { signupId: string; revision: number }): void =>
  tabStorage.write(key, `${signupId} ${revision}`);

/**
 * Headers of a change: the last revision that this tab saw, and an id for each change that it has sent since. The server
 * may have saved one of those without this tab knowing, because Back or the network lost the reply.
 */
function basisOf(signupId: string | undefined): Record<string, string> {
  const [id, revision, ...sent] = tabStorage.read(key)?.split(' ') ?? [];
  if (id !== signupId || revision === undefined) return {};
  const changes = [...sent, crypto.randomUUID()].slice(-50).join(' ');
  tabStorage.write(key, `${id} ${revision} ${changes}`);
  return { [registrationRevisionHeader]: revision, [registrationChangesHeader]: changes };
}
