import { fromPromise } from 'xstate';
import { buildYourOwnMachine } from '../../../machines/parts/packages/build-your-own.machine.ts';
import { packageChoiceMachine } from '../../../machines/parts/packages/package-choice.machine.ts';
import type {
  BuildPackageInput,
  Catalogue,
  LookUpInput,
  Market,
  PackageInput,
  SelectPackageOutcome,
  ValidatePackageOutcome,
} from '../../../machines/parts/packages/packages.types.ts';
import type { Registration } from '../../../machines/parts/registration-life/registration-life.machine.ts';
import type { Api } from '../../api/client.ts';
import { callingCodeOf } from '../../contract/calling-code.ts';
import { listCoupons } from '../../contract/calls/coupon.calls.ts';
import {
  buildPackage as buildPackageCall,
  lookUpPricing,
  validatePackage as validatePackageCall,
} from '../../contract/calls/package.calls.ts';
import type { Package } from '../../contract/entities/package.schema.ts';
import { builtOrder, firstChoice } from './built-order.ts';

/** Provides the machines of this part with calls that a visitor makes before they have an account. */
export function providePackages(api: Api) {
  const lookUp = fromPromise<Catalogue, LookUpInput>(({ input, signal }) => lookUpCatalogue(api, input, signal));
  return {
    packageChoice: packageChoiceMachine.provide({
      actors: {
        lookUpPackages: lookUp,
        validatePackage: fromPromise<ValidatePackageOutcome, PackageInput>(({ input, signal }) =>
          validatePackage(api, input, signal),
        ),
        selectPackage: fromPromise<SelectPackageOutcome, PackageInput>(({ input, signal }) =>
          selectPackage(api, input, signal),
        ),
      },
    }),
    buildYourOwn: buildYourOwnMachine.provide({
      actors: {
        lookUpPackages: lookUp,
        buildPackage: fromPromise<Package | null, BuildPackageInput>(({ input, signal }) =>
          buildPackage(api, input, signal),
        ),
      },
    }),
  };
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

/** Fetches the packages for a market, and the percentage of the registration's coupon. */
async function lookUpCatalogue(
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
const criteria = ({ country, phoneCountry, phoneNumber }: Market) => ({
  country,
  countryCode: callingCodeOf(phoneCountry),
  phoneNumber,
});
