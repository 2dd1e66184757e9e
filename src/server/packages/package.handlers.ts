import type { Hono } from 'hono';
import type { CallReply, CallRequest } from '../../contract/call.ts';
import { buildPackage, lookUpPricing, validatePackage } from '../../contract/calls/package.calls.ts';
import { isCountry } from '../../contract/countries.ts';
import type { Deps } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { limited } from '../http/rate-limit.ts';
import { refusal } from '../http/refusal.ts';
import { addOnsFor } from './add-ons.ts';
import { orderedPackage, type PriceBook } from './offer.ts';
import { packagesOnSale } from './on-sale.ts';
import { pricingGroupOf } from './pricing-group.ts';
import { type Catalogue, catalogueAt, limitAndReadVersion } from './read-catalogue.ts';
import { validateForCountry } from './validate-for-country.ts';

/** The packages and add-ons to show a visitor of whom only country and phone number are known. */
async function lookUp(
  { secret }: PriceBook,
  catalogue: Catalogue,
  { country, countryCode, phoneNumber }: CallRequest<typeof lookUpPricing>['body'],
): Promise<CallReply<typeof lookUpPricing>> {
  if (!isCountry(country)) return { status: 400, body: refusal({ field: 'country', text: 'country.unknown' }) };
  const buyer = { country, phoneCountryCode: countryCode, phoneNumber };
  const pricingGroupName = pricingGroupOf(catalogue, secret, buyer);
  const packages = packagesOnSale(catalogue, country)
    .filter(({ pricingGroups }) => pricingGroups.includes(pricingGroupName))
    .map(({ offer }) => offer);
  return {
    status: 200,
    body: {
      pricingGroupName,
      packageIds: packages.map(({ id }) => id),
      packages,
      addOns: addOnsFor(catalogue, country),
    },
  };
}

/** Validates and prices the package as an order will be, so that the page shows exactly what it would order. */
async function buildFor(
  book: PriceBook,
  { order, countryCriteria: { country, countryCode, phoneNumber } }: CallRequest<typeof buildPackage>['body'],
): Promise<CallReply<typeof buildPackage>> {
  if (!isCountry(country))
    return { status: 400, body: refusal({ field: 'countryCriteria.country', text: 'country.unknown' }) };
  const built = await orderedPackage(book, order, { country, phoneCountryCode: countryCode, phoneNumber });
  return built === null ? { status: 409, body: { valid: false } } : { status: 200, body: { package: built } };
}

export function mountPackages(app: Hono, deps: Deps): void {
  mount(app, deps, lookUpPricing, async ({ body }, { address }) => {
    const version = await limitAndReadVersion(deps, 'lookup', `packages:${address}`, {});
    return lookUp(deps, await catalogueAt(deps.db, version), body);
  });
  mount(
    app,
    deps,
    validatePackage,
    limited(deps, 'packages', ({ body }) => validateForCountry(deps, body)),
  );
  mount(
    app,
    deps,
    buildPackage,
    limited(deps, 'packages', ({ body }) => buildFor(deps, body)),
  );
}
