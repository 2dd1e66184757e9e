import * as v from 'valibot';
import {
  ProfessionalPersonSchema,
  type ProfessionalPerson,
} from '../../contract/entities/professional-person.schema.ts';
import {
  ProfessionalPracticeSchema,
  type ProfessionalPractice,
} from '../../contract/entities/professional-practice.schema.ts';
import {
  ProfessionalSecuritySchema,
  type ProfessionalSecurity,
} from '../../contract/entities/professional-security.schema.ts';
import { professionalFields, type ProfessionalForm } from '../../contract/entities/professional.schema.ts';
import { ownOf } from '../../contract/own-of.ts';
import { isRegion } from '../geography/regions.ts';
import { isTimezone } from '../geography/timezones.ts';
import { refusal, refusalOf } from '../http/refusal.ts';
import type { Validated } from '../details/validate-family.ts';
import { practiceRoles } from './practice-roles.ts';

/** Validates the whole form, each step separately, so that the errors of all steps are reported at once. */
export function validateForm(
  form: ProfessionalForm,
): Validated<ProfessionalPerson & ProfessionalPractice & ProfessionalSecurity> {
  const person = validatePerson(part(form, professionalFields.ONE));
  const practice = validatePractice(part(form, professionalFields.TWO));
  const security = validateSecurity(part(form, professionalFields.THREE));
  if (person.type === 'valid' && practice.type === 'valid' && security.type === 'valid') {
    return { type: 'valid', value: { ...person.value, ...practice.value, ...security.value } };
  }
  const errors = [person, practice, security].flatMap(validated =>
    validated.type === 'refused' ? validated.body.validationErrors : [],
  );
  return { type: 'refused', body: { type: 'refused', validationErrors: errors } };
}

const part = (form: ProfessionalForm, fields: object): unknown =>
  Object.fromEntries(Object.entries(form).filter(([key]) => Object.hasOwn(fields, key)));

export const validatePerson = (values: unknown): Validated<ProfessionalPerson> =>
  validate(ProfessionalPersonSchema, values);

export const validateSecurity = (values: unknown): Validated<ProfessionalSecurity> =>
  validate(ProfessionalSecuritySchema, values);

export function validatePractice(values: unknown): Validated<ProfessionalPractice> {
  const validated = validate(ProfessionalPracticeSchema, values);
  if (validated.type === 'refused') return validated;
  const { country, region, timezone, roles } = validated.value;
  const known = ownOf(practiceRoles, country);
  if (known === undefined) return { type: 'refused', body: refusal({ field: 'country', text: 'country.unknown' }) };
  const errors: Parameters<typeof refusal> = [];
  if (!isRegion(country, region)) errors.push({ field: 'region', text: 'region.unknown' });
  if (!isTimezone(country, region, timezone)) errors.push({ field: 'timezone', text: 'timezone.unknown' });
  if (!roles.every(role => Object.hasOwn(known, role))) errors.push({ field: 'roles', text: 'roles.unknown' });
  return errors.length > 0 ? { type: 'refused', body: refusal(...errors) } : validated;
}

function validate<T>(schema: v.GenericSchema<unknown, T>, values: unknown): Validated<T> {
  const validated = v.safeParse(schema, values);
  return validated.success
    ? { type: 'valid', value: validated.output }
    : { type: 'refused', body: refusalOf(validated.issues) };
}
