import type {
  SaveFamilyInput,
  SaveFamilyOutcome,
  SaveParentInput,
  SaveParentOutcome,
} from '../../../machines/flows/join/join.setup.ts';
import type { Registration } from '../../../machines/parts/registration-life/registration-life.machine.ts';
import type { Api } from '../../api/client.ts';
import { refusedOrGone } from '../../api/refused-or-gone.ts';
import { callingCodeOf } from '../../contract/calling-code.ts';
import { createRegistration, updateRegistration } from '../../contract/calls/registration.calls.ts';
import { parentBesideFamily } from '../../contract/entities/parent-beside-family.ts';
import type { ParentDetails } from '../../contract/entities/parent-details.schema.ts';
import { placedPhone } from '../../contract/normal-phone.ts';
import { pageLanguage } from '../../i18n/page-language.ts';
import { visitorAnalytics } from '../../integrations/analytics/visitor-analytics.ts';
import { anonymousId } from '../../integrations/flags/anonymous-id.ts';
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
