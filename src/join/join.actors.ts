import { fromPromise } from 'xstate';
import type { SaveFamilyOutcome, SaveParentOutcome, ValidatePackageOutcome } from '../../machines/join/join.setup.ts';
import type { Registration } from '../../machines/join/join.types.ts';
import type { Api } from '../api/client.ts';
import { lookUpPricing, validatePackage } from '../contract/calls/package.calls.ts';
import { createRegistration, updateRegistration } from '../contract/calls/registration.calls.ts';
import type { CoparentDetails } from '../contract/entities/coparent-details.schema.ts';
import type { Package } from '../contract/entities/package.schema.ts';
import type { ParentDetails } from '../contract/entities/parent-details.schema.ts';
import { callingCode } from './calling-code.ts';
import { familySection, parentSection } from './registration-sections.ts';

export const joinActors = (api: Api) => ({
  saveParent: fromPromise<SaveParentOutcome, { details: ParentDetails; registration: Registration | null }>(async ({ input: { details, registration }, signal }) => {
    const body = parentSection(details, await callingCode(details.phoneCountry));
    if (registration === null) {
      const reply = await api.call(createRegistration, { body }, { signal });
      return reply.status === 201 ? { type: 'saved', details, ...reply.body } : { type: 'refused', errors: reply.body.validationErrors };
    }
    const outcome = await update(api, registration, body, signal);
    return outcome.type === 'saved' ? { type: 'saved', details, ...registration } : outcome;
  }),

  saveFamily: fromPromise<SaveFamilyOutcome, { details: CoparentDetails; registration: Registration; parent: ParentDetails; coParentDuplicateConfirmed: boolean }>(
    async ({ input: { details, registration, coParentDuplicateConfirmed }, signal }) => {
      const body = familySection(details, await callingCode(details.phoneCountry), coParentDuplicateConfirmed);
      const outcome = await update(api, registration, body, signal);
      return outcome.type === 'saved' ? { type: 'saved', details } : outcome;
    },
  ),

  lookUpPackages: fromPromise<Package[], { parent: ParentDetails }>(async ({ input: { parent }, signal }) => {
    const reply = await api.call(lookUpPricing, { query: await market(parent) }, { signal });
    if (reply.status !== 200) throw new Error('The lookup was refused');
    const { packageIds, packages } = reply.body;
    return packages.filter(({ id }) => packageIds.includes(id));
  }),

  validatePackage: fromPromise<ValidatePackageOutcome, { parent: ParentDetails; packageId: number }>(async ({ input: { parent, packageId }, signal }) => {
    const reply = await api.call(validatePackage, { body: { packageId, countryCriteria: await market(parent) } }, { signal });
    return { type: reply.status === 200 ? 'valid' : 'invalid' };
  }),
});

/** Where something is sold to: the server asks for it by country, calling code and phone number. */
const market = async ({ phoneCountry, phoneNumber }: ParentDetails) => ({ country: phoneCountry, countryCode: await callingCode(phoneCountry), phoneNumber });

type Update = ReturnType<typeof parentSection> | ReturnType<typeof familySection>;

async function update(api: Api, { signupId, registrationKey }: Registration, body: Update, signal: AbortSignal) {
  const reply = await api.call(updateRegistration, { params: { signupId }, key: registrationKey, body }, { signal });
  if (reply.status === 200) return { type: 'saved' as const };
  if (reply.status === 400 || reply.status === 409) return { type: 'refused' as const, errors: reply.body.validationErrors };
  return { type: 'gone' as const };
}
