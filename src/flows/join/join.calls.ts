import type {
  BuildPackageInput,
  Market,
  SaveFamilyOutcome,
  SaveParentOutcome,
  SelectPackageOutcome,
  ValidatePackageOutcome,
} from '../../../machines/flows/join/join.setup.ts';
import type { Catalogue } from '../../../machines/flows/join/join.types.ts';
import type { Registration } from '../../../machines/parts/registration-life/registration.ts';
import type { Api } from '../../api/client.ts';
import { callingCodeOf } from '../../contract/calling-code.ts';
import { listCoupons } from '../../contract/calls/coupon.calls.ts';
import {
  buildPackage as buildPackageCall,
  lookUpPricing,
  validatePackage as validatePackageCall,
} from '../../contract/calls/package.calls.ts';
import { createRegistration, updateRegistration } from '../../contract/calls/registration.calls.ts';
import type { Package } from '../../contract/entities/package.schema.ts';
import { parentBesideFamily } from '../../contract/entities/parent-beside-family.ts';
import type { ParentDetails } from '../../contract/entities/parent-details.schema.ts';
import { placedPhone } from '../../contract/normal-phone.ts';
import { pageLanguage } from '../../i18n/page-language.ts';
import { visitorAnalytics } from '../../integrations/analytics/visitor-analytics.ts';
import { anonymousId } from '../../integrations/flags/anonymous-id.ts';
import { builtOrder, firstChoice } from './built-order.ts';
import type { LookUpInput, PackageInput, SaveFamilyInput, SaveParentInput } from './join.actors.ts';
import { familySection, parentSection } from '../../contract/registration-sections.ts';

export async function saveParent(
  api: Api,
  { details: typed, coparent, registration, parentDuplicateConfirmed, referrer }: SaveParentInput,
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
    const reply = await api.call(createRegistration, { headers, body }, { signal });
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

export async function lookUpPackages(
  api: Api,
  market: Market,
  signal: AbortSignal,
): Promise<Omit<Catalogue, 'percentOff'>> {
  const reply = await api.call(lookUpPricing, { body: criteria(market) }, { signal });
  if (reply.status !== 200) throw new Error('The server refused the lookup of packages');
  const { pricingGroupName, packageIds, packages, addOns } = reply.body;
  return { pricingGroup: pricingGroupName, packages: packages.filter(({ id }) => packageIds.includes(id)), addOns };
}

/** Fetches the packages for a parent, and their coupon's percentage. */
export async function lookUpCatalogue(
  api: Api,
  { couponsOf, ...market }: LookUpInput,
  signal: AbortSignal,
): Promise<Catalogue> {
  const [offers, percentOff] = await Promise.all([
    lookUpPackages(api, market, signal),
    couponsOf && couponPercentOf(api, couponsOf, signal),
  ]);
  return { ...offers, percentOff };
}

export async function validatePackage(
  api: Api,
  { packageId, ...market }: PackageInput,
  signal: AbortSignal,
): Promise<ValidatePackageOutcome> {
  const reply = await api.call(
    validatePackageCall,
    { body: { packageId, countryCriteria: criteria(market) } },
    { signal },
  );
  return { type: reply.status === 200 ? 'valid' : 'invalid' };
}

/**
 * Selects a package by its id. A package that is not offered to this visitor cannot be selected, even if it is sold to
 * others there.
 */
export async function selectPackage(api: Api, input: PackageInput, signal: AbortSignal): Promise<SelectPackageOutcome> {
  const [{ packages, pricingGroup }, { type }] = await Promise.all([
    lookUpPackages(api, input, signal),
    validatePackage(api, input, signal),
  ]);
  const offer = packages.find(({ id }) => id === input.packageId);
  return offer !== undefined && type === 'valid'
    ? { type: 'selected', package: offer, pricingGroup }
    : { type: 'notSold' };
}

/**
 * Percentage of the registration's coupon; 0 without one, null if unknown. Never rejects, because packages are shown
 * either way.
 */
export async function couponPercentOf(
  api: Api,
  { signupId, registrationKey }: Registration,
  signal: AbortSignal,
): Promise<number | null> {
  try {
    const reply = await api.call(listCoupons, { params: { signupId }, key: registrationKey }, { signal });
    return reply.status === 200 ? (reply.body[0]?.percentOff ?? 0) : null;
  } catch {
    return null;
  }
}

/** Analytics id, and whether the visitor has been identified. */
const segmentFields = ({ email }: ParentDetails) => ({
  segmentAnonymousId: anonymousId(),
  segmentIdentify: visitorAnalytics.identify(email),
});

/** Fetches every price from the server, so that only one place adds up and formats amounts. */
export async function buildPackage(
  api: Api,
  { catalogue, choice, hasPrices, ...market }: BuildPackageInput,
  signal: AbortSignal,
): Promise<Package | null> {
  const order = builtOrder(catalogue, choice ?? firstChoice(catalogue, hasPrices));
  if (order === null) return null;
  const reply = await api.call(buildPackageCall, { body: { order, countryCriteria: criteria(market) } }, { signal });
  return reply.status === 200 ? reply.body.package : null;
}

/** The market in the server's terms: country, calling code and phone number. */
const criteria = ({ country, parent: { phoneCountry, phoneNumber } }: Market) => ({
  country,
  countryCode: callingCodeOf(phoneCountry),
  phoneNumber,
});

type Update = ReturnType<typeof parentSection> | ReturnType<typeof familySection>;

async function update(api: Api, { signupId, registrationKey }: Registration, body: Update, signal: AbortSignal) {
  const reply = await api.call(
    updateRegistration,
    { ...pageLanguage(), params: { signupId }, key: registrationKey, body },
    { signal },
  );
  if (reply.status === 200) return { type: 'saved' as const };
  if (reply.status === 400 || reply.status === 409)
    return { type: 'refused' as const, errors: reply.body.validationErrors };
  return { type: 'gone' as const };
}
