import type { Hono } from 'hono';
import { buildPackage, lookUpPricing, validatePackage } from '../../contract/calls/package.calls.ts';
import type { Deps } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { limited } from '../http/rate-limit.ts';
import { buildFor } from './build-for.ts';
import { lookUp } from './look-up.ts';
import { validateForCountry } from './validate-for-country.ts';

export function mountPackages(app: Hono, deps: Deps): void {
  mount(
    app,
    deps,
    lookUpPricing,
    limited(deps, 'packages', ({ body }) => lookUp(deps, body)),
  );
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
