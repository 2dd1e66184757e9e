import type { BuildPackageInput, SaveFamilyOutcome, SaveParentOutcome, ValidatePackageOutcome } from '../../machines/join/join.setup.ts';
import type { Catalogue, Registration } from '../../machines/join/join.types.ts';
import type { Api } from '../api/client.ts';
import { listCoupons } from '../contract/calls/coupon.calls.ts';
import { buildPackage as buildPackageCall, lookUpPricing, validatePackage as validatePackageCall } from '../contract/calls/package.calls.ts';
import { createRegistration, updateRegistration } from '../contract/calls/registration.calls.ts';
import type { Package } from '../contract/entities/package.schema.ts';
import type { ParentDetails } from '../contract/entities/parent-details.schema.ts';
import { pageLanguage } from '../i18n/page-language.ts';
import { visitorAnalytics } from '../integrations/analytics/visitor-analytics.ts';
import { anonymousId } from '../integrations/flags/anonymous-id.ts';
import { builtOrder, firstChoice } from './built-order.ts';
import { callingCode } from './calling-code.ts';
import type { SaveFamilyInput, SaveParentInput } from './join.actors.ts';
import { familySection, parentSection } from './registration-sections.ts';

export async function saveParent(api: Api, { details, registration, parentDuplicateConfirmed, referrer }: SaveParentInput, signal: AbortSignal): Promise<SaveParentOutcome> {
  const body = { ...parentSection(details, callingCode(details.phoneCountry), parentDuplicateConfirmed), ...segmentFields(details) };
  if (registration === null) {
    const headers = { ...pageLanguage().headers, 'discount-referrer': referrer ?? undefined };
    const reply = await api.call(createRegistration, { headers, body }, { signal });
    return reply.status === 201 ? { type: 'saved', details, ...reply.body } : { type: 'refused', errors: reply.body.validationErrors };
  }
  const outcome = await update(api, registration, body, signal);
  return outcome.type === 'saved' ? { type: 'saved', details, ...registration } : outcome;
}

export async function saveFamily(api: Api, { details, registration, coParentDuplicateConfirmed }: SaveFamilyInput, signal: AbortSignal): Promise<SaveFamilyOutcome> {
  const body = familySection(details, callingCode(details.phoneCountry), coParentDuplicateConfirmed);
  const outcome = await update(api, registration, body, signal);
  return outcome.type === 'saved' ? { type: 'saved', details } : outcome;
}

export async function lookUpPackages(api: Api, parent: ParentDetails, signal: AbortSignal): Promise<Omit<Catalogue, 'percentOff'>> {
  const reply = await api.call(lookUpPricing, { body: market(parent) }, { signal });
  if (reply.status !== 200) throw new Error('The lookup was refused');
  const { pricingGroupName, packageIds, packages, addOns } = reply.body;
  return { pricingGroup: pricingGroupName, packages: packages.filter(({ id }) => packageIds.includes(id)), addOns };
}

/** What a registration's coupon takes off, in percent. Never rejects: packages are shown whatever becomes of this. */
export async function couponPercentOf(api: Api, { signupId, registrationKey }: Registration, signal: AbortSignal): Promise<number | null> {
  try {
    const reply = await api.call(listCoupons, { params: { signupId }, key: registrationKey }, { signal });
    return reply.status === 200 ? (reply.body[0]?.percentOff ?? 0) : null;
  } catch {
    return null;
  }
}

export async function validatePackage(api: Api, parent: ParentDetails, packageId: number, signal: AbortSignal): Promise<ValidatePackageOutcome> {
  const reply = await api.call(validatePackageCall, { body: { packageId, countryCriteria: market(parent) } }, { signal });
  return { type: reply.status === 200 ? 'valid' : 'invalid' };
}

/** By what the visit is counted under, and whether those who count have been told whose it is. */
const segmentFields = ({ email }: ParentDetails) => ({ segmentAnonymousId: anonymousId(), segmentIdentify: visitorAnalytics.identify(email) });

/** Asked of the server for every price: amounts are added up and written in one place only. */
export async function buildPackage(api: Api, { parent, catalogue, choice, hasPrices }: BuildPackageInput, signal: AbortSignal): Promise<Package | null> {
  const order = builtOrder(catalogue, choice ?? firstChoice(catalogue, hasPrices));
  if (order === null) return null;
  const reply = await api.call(buildPackageCall, { body: { order, countryCriteria: market(parent) } }, { signal });
  return reply.status === 200 ? reply.body.package : null;
}

/** Where something is sold to: the server asks for it by country, calling code and phone number. */
const market = ({ phoneCountry, phoneNumber }: ParentDetails) => ({ country: phoneCountry, countryCode: callingCode(phoneCountry), phoneNumber });

type Update = ReturnType<typeof parentSection> | ReturnType<typeof familySection>;

async function update(api: Api, { signupId, registrationKey }: Registration, body: Update, signal: AbortSignal) {
  const reply = await api.call(updateRegistration, { ...pageLanguage(), params: { signupId }, key: registrationKey, body }, { signal });
  if (reply.status === 200) return { type: 'saved' as const };
  if (reply.status === 400 || reply.status === 409) return { type: 'refused' as const, errors: reply.body.validationErrors };
  return { type: 'gone' as const };
}
