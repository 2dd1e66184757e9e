import type { Hono } from 'hono';
import {
  createProfessional,
  lookUpProfessional,
  lookUpProfessionalCountry,
  validateProfessional,
} from '../../contract/calls/professional.calls.ts';
import type { Deps } from '../deps.ts';
import { languageOf } from '../http/language-of.ts';
import { mount } from '../http/mount.ts';
import { limited } from '../http/rate-limit.ts';
import { reply } from '../http/reply.ts';
import { createAccount } from './create-professional.ts';
import { lookUp, lookUpCountry } from './lookups.ts';
import { validateStep } from './validate-step.ts';

export function mountProfessionals(app: Hono, deps: Deps): void {
  mount(app, deps, validateProfessional, (request, caller) => validateStep(deps, request, caller));
  mount(app, deps, createProfessional, (request, caller) => createAccount(deps, request, caller));
  mount(
    app,
    deps,
    lookUpProfessional,
    limited(deps, 'professional', async ({ params, headers }) =>
      reply(200, lookUp(params.lookup, languageOf(headers['accept-language']))),
    ),
  );
  mount(
    app,
    deps,
    lookUpProfessionalCountry,
    limited(deps, 'professional', async ({ params: { lookup, country }, query: { region }, headers }) => {
      const options = lookUpCountry(lookup, { country, region }, languageOf(headers['accept-language']));
      return options === null ? reply(404, { type: 'notFound' }) : reply(200, options);
    }),
  );
}
