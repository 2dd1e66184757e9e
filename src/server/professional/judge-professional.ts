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
import type { Judged } from '../details/judge-family.ts';
import { practiceRoles } from './practice-roles.ts';

/** Validates the whole form, each step separately, so that the errors of all steps are reported at once. */
export function judgeProfessional(
  form: ProfessionalForm,
): Judged<ProfessionalPerson & ProfessionalPractice & ProfessionalSecurity> {
  const person = judgePerson(part(form, professionalFields.ONE));
  const practice = judgePractice(part(form, professionalFields.TWO));
  const security = judgeSecurity(part(form, professionalFields.THREE));
  if (person.type === 'judged' && practice.type === 'judged' && security.type === 'judged') {
    return { type: 'judged', value: { ...person.value, ...practice.value, ...security.value } };
  }
  const errors = [person, practice, security].flatMap(judged =>
    judged.type === 'refused' ? judged.body.validationErrors : [],
  );
  return { type: 'refused', body: { type: 'refused', validationErrors: errors } };
}

const part = (form: ProfessionalForm, fields: object): unknown =>
  Object.fromEntries(Object.entries(form).filter(([key]) => Object.hasOwn(fields, key)));

export const judgePerson = (values: unknown): Judged<ProfessionalPerson> => judge(ProfessionalPersonSchema, values);

export const judgeSecurity = (values: unknown): Judged<ProfessionalSecurity> =>
  judge(ProfessionalSecuritySchema, values);

export function judgePractice(values: unknown): Judged<ProfessionalPractice> {
  const judged = judge(ProfessionalPracticeSchema, values);
  if (judged.type === 'refused') return judged;
  const { country, region, timezone, roles } = judged.value;
  const known = ownOf(practiceRoles, country);
  if (known === undefined) return { type: 'refused', body: refusal({ field: 'country', text: 'country.unknown' }) };
  const errors: Parameters<typeof refusal> = [];
  if (!isRegion(country, region)) errors.push({ field: 'region', text: 'region.unknown' });
  if (!isTimezone(country, region, timezone)) errors.push({ field: 'timezone', text: 'timezone.unknown' });
  if (!roles.every(role => Object.hasOwn(known, role))) errors.push({ field: 'roles', text: 'roles.unknown' });
  return errors.length > 0 ? { type: 'refused', body: refusal(...errors) } : judged;
}

function judge<T>(schema: v.GenericSchema<unknown, T>, values: unknown): Judged<T> {
  const judged = v.safeParse(schema, values);
  return judged.success
    ? { type: 'judged', value: judged.output }
    : { type: 'refused', body: refusalOf(judged.issues) };
}
