import type { Lists, PracticePlace } from '../../../machines/flows/professional/option-lists.machine.ts';
import type {
  CreateAccountInput,
  CreateAccountOutcome,
  Submitted,
  ValidateOutcome,
} from '../../../machines/flows/professional/professional.types.ts';
import type { Api } from '../../api/client.ts';
import type { CallRequest } from '../../contract/call.ts';
import {
  createProfessional,
  lookUpProfessional,
  lookUpProfessionalCountry,
  type Option,
  validateProfessional,
} from '../../contract/calls/professional.calls.ts';
import { professionalFields } from '../../contract/entities/professional.schema.ts';
import type { ValidationError } from '../../contract/problem.schema.ts';
import { pageLanguage } from '../../i18n/page-language.ts';
import { anonymousId } from '../../integrations/flags/anonymous-id.ts';

export { createApi } from '../../api/client.ts';

const visitor = () => ({ ...pageLanguage().headers, 'anonymous-id': anonymousId() });

type StepBody = CallRequest<typeof validateProfessional>['body'];

export async function validate(api: Api, submitted: Submitted, signal: AbortSignal): Promise<ValidateOutcome> {
  const headers = { ...visitor(), activity: 'start' as const };
  const body = { step: submitted.step, ...submitted.details } as StepBody; // each step has its own details
  const reply = await api.call(validateProfessional, { headers, body }, { signal });
  return reply.status === 200 ? { type: 'valid', submitted } : { type: 'refused', errors: reply.body.validationErrors };
}

export async function createAccount(
  api: Api,
  { person, practice, security, idempotencyKey }: CreateAccountInput,
  signal: AbortSignal,
): Promise<CreateAccountOutcome> {
  const body = { ...person, ...practice, ...security };
  const reply = await api.call(createProfessional, { headers: visitor(), idempotencyKey, body }, { signal });
  if (reply.status === 201) return { type: 'created', account: reply.body };
  if (reply.status === 200) return { type: 'existing', account: reply.body };
  const errors = reply.body.validationErrors;
  return { type: 'refused', step: stepOf(errors), errors };
}

/** The first step with a refused field; the last one for errors of no field, because it is nearest. */
function stepOf(errors: readonly ValidationError[]): Submitted['step'] {
  const isIn = (fields: object) => errors.some(({ field }) => Object.hasOwn(fields, field.split('.')[0] ?? ''));
  return isIn(professionalFields.ONE) ? 'ONE' : isIn(professionalFields.TWO) ? 'TWO' : 'THREE';
}

const lookUp = async (
  api: Api,
  lookup: Parameters<typeof api.call<typeof lookUpProfessional>>[1]['params']['lookup'],
  signal: AbortSignal,
): Promise<Option[]> =>
  listed(await api.call(lookUpProfessional, { params: { lookup }, ...pageLanguage() }, { signal }));

export async function loadPersonLists(api: Api, _: PracticePlace, signal: AbortSignal): Promise<Lists> {
  const [titles, countryCodes, referrals, benchOfficers, colleagues] = await Promise.all([
    lookUp(api, 'titles', signal),
    lookUp(api, 'countryCodes', signal),
    lookUp(api, 'referrals', signal),
    lookUp(api, 'benchOfficers', signal),
    lookUp(api, 'colleagues', signal),
  ]);
  return { titles, countryCodes, referrals, benchOfficers, colleagues };
}

export async function loadPracticeLists(
  api: Api,
  { country, region }: PracticePlace,
  signal: AbortSignal,
): Promise<Lists> {
  const inCountry = async (lookup: 'regions' | 'roles' | 'timezones') =>
    listed(
      await api.call(
        lookUpProfessionalCountry,
        { params: { country, lookup }, query: region === '' ? {} : { region }, ...pageLanguage() },
        { signal },
      ),
    );
  const [countries, regions, roles, timezones] = await Promise.all([
    lookUp(api, 'countries', signal),
    inCountry('regions'),
    inCountry('roles'),
    inCountry('timezones'),
  ]);
  return { countries, regions, roles, timezones };
}

function listed(reply: { status: number; body: unknown }): Option[] {
  if (reply.status !== 200) throw new Error(`The server answered a lookup with ${reply.status}`);
  return reply.body as Option[]; // by the contract
}
