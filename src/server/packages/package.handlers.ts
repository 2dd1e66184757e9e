import type { Hono } from 'hono';
import { lookUpPricing, validatePackage } from '../../contract/calls/package.calls.ts';
import { isCountry } from '../../contract/countries.ts';
import type { Deps } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { refusal } from '../http/refusal.ts';
import { reply } from '../http/reply.ts';
import { findPackage, packagesFor } from './offer.ts';

export function mountPackages(app: Hono, deps: Deps): void {
  mount(app, deps, lookUpPricing, async ({ body: { country } }) => {
    if (!isCountry(country)) return reply(400, refusal({ field: 'country', text: 'country.unknown' }));
    const packages = packagesFor(country);
    return reply(200, { pricingGroupName: 'P0', packageIds: packages.map(({ id }) => id), packages });
  });
  mount(app, deps, validatePackage, async ({ body: { packageId, countryCriteria } }) => {
    if (!isCountry(countryCriteria.country)) return reply(400, refusal({ field: 'countryCriteria.country', text: 'country.unknown' }));
    return findPackage(packageId, countryCriteria.country) === undefined ? reply(409, { valid: false }) : reply(200, { valid: true });
  });
}
