import type { Hono } from 'hono';
import type { CallReply, CallRequest } from '../../contract/call.ts';
import {
  createProfessional,
  lookUpProfessional,
  lookUpProfessionalCountry,
  type Option,
  type professionalCountryLookups,
  type professionalLookups,
  validateProfessional,
} from '../../contract/calls/professional.calls.ts';
import { isCountry } from '../../contract/countries.ts';
import { countryNames } from '../../contract/country-name.ts';
import type { LanguageLocale } from '../../contract/fields/language-locale.ts';
import type { Deps } from '../deps.ts';
import type { Validated } from '../details/validate-family.ts';
import { regionsOf } from '../geography/regions.ts';
import { timezonesOf } from '../geography/timezones.ts';
import type { Caller } from '../http/caller.ts';
import { languageOf, languageTag } from '../http/language-of.ts';
import { mount } from '../http/mount.ts';
import { limit, limited } from '../http/rate-limit.ts';
import { reply } from '../http/reply.ts';
import { choiceLabels, type Words } from './choice-labels.ts';
import { createAccount } from './create-professional.ts';
import { findProfessional, professionalDuplicate } from './known-professional.ts';
import { firstPracticeCountry, practiceRoles } from './practice-roles.ts';
import { validatePerson, validatePractice, validateSecurity } from './validate-form.ts';

type Request = CallRequest<typeof validateProfessional>;

/** Reports a duplicate at the step with the email field, rather than two steps later when the account is created. */
async function validateStep(
  deps: Deps,
  { body }: Request,
  caller: Caller,
): Promise<CallReply<typeof validateProfessional>> {
  await limit(deps, 'registration', caller.address);
  const validated = validateFields(body);
  if (validated.type === 'refused') return { status: 409, body: validated.body };
  if (body.step === 'ONE' && (await findProfessional(deps.db, body.email)) !== undefined) return professionalDuplicate;
  return { status: 200, body: { valid: true } };
}

const validators = { ONE: validatePerson, TWO: validatePractice, THREE: validateSecurity };

const validateFields = ({ step, ...values }: Request['body']): Validated<unknown> => validators[step](values);

function lookUp(lookup: (typeof professionalLookups)[number], language: LanguageLocale): Option[] {
  if (lookup === 'regions') return regionOptions(firstPracticeCountry);
  return lookup === 'countries' ? countryOptions(language) : optionsOf(choiceLabels[lookup], language);
}

/** Returns null for an unknown country. */
function lookUpCountry(
  lookup: (typeof professionalCountryLookups)[number],
  { country, region }: { country: string; region: string | undefined },
  language: LanguageLocale,
): Option[] | null {
  if (!isCountry(country)) return null;
  if (lookup === 'regions') return regionOptions(country);
  if (lookup === 'roles') return optionsOf(practiceRoles[country] ?? {}, language);
  return timezonesOf(country, region, languageTag(language)).map(({ id, name }) => ({ value: id, label: name }));
}

const optionsOf = (labels: Readonly<Record<string, Words>>, language: LanguageLocale): Option[] =>
  Object.entries(labels).map(([value, words]) => ({ value, label: words[language] }));

/** Region names are not translated, because the source has one name for each. */
const regionOptions = (country: string): Option[] =>
  regionsOf(country).map(({ code, name }) => ({ value: code, label: name }));

function countryOptions(language: LanguageLocale): Option[] {
  const nameOf = countryNames(languageTag(language));
  return Object.keys(practiceRoles)
    .map(value => ({ value, label: nameOf(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, languageTag(language)));
}

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
