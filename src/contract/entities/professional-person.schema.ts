import * as v from 'valibot';
import { StoredEmailSchema } from '../fields/email.schema.ts';
import { fieldError } from '../fields/field-error.ts';
import { choiceSchema, lineSchema, optionalLineSchema, textareaSchema } from '../fields/line.schema.ts';
import { NameSchema } from '../fields/name.schema.ts';
import { pathItem } from '../fields/path-item.ts';
import { PhoneNumberSchema } from '../fields/phone.schema.ts';
import { phonePlaced } from '../fields/wire-phone.ts';
import { placedProfessionalPhone } from '../professional-phone.ts';
import {
  benchOfficerPositions,
  colleagueRoles,
  professionalPhoneCountries,
  type ProfessionalReferral,
  professionalReferrals,
  professionalTitles,
} from './professional-choices.ts';

/** Schemas of the follow-up questions to "how did you hear of us". */
const referralDetails = {
  benchOfficerName: lineSchema({ most: 60, tooLong: 'referralName.tooLong' }),
  benchOfficerPosition: choiceSchema(benchOfficerPositions),
  colleagueName: lineSchema({ most: 60, tooLong: 'referralName.tooLong' }),
  colleagueRole: choiceSchema(colleagueRoles),
  referralOther: textareaSchema({ most: 200, tooLong: 'referralOther.tooLong' }),
};

type Detail = keyof typeof referralDetails;
const details = [
  'benchOfficerName',
  'benchOfficerPosition',
  'colleagueName',
  'colleagueRole',
  'referralOther',
] as const satisfies readonly Detail[];

const asked: Readonly<Partial<Record<ProfessionalReferral, readonly Detail[]>>> = {
  BENCH_OFFICER: ['benchOfficerName', 'benchOfficerPosition'],
  COLLEAGUE: ['colleagueName', 'colleagueRole'],
  OTHER: ['referralOther'],
};

const referralDetailsOf = (hearAboutUs: ProfessionalReferral): readonly Detail[] => asked[hearAboutUs] ?? [];

/** A professional's first step: who they are. Fields that their answer does not ask for are emptied. */
export const ProfessionalPersonSchema = v.pipe(
  v.strictObject({
    title: v.pipe(
      v.string(fieldError('required')),
      v.picklist(['', ...professionalTitles], fieldError('choice.unknown')),
    ),
    firstName: NameSchema,
    lastName: NameSchema,
    credentials: optionalLineSchema({ most: 50, tooLong: 'credentials.tooLong' }),
    email: StoredEmailSchema,
    phoneCountryCode: choiceSchema(professionalPhoneCountries, 'phone.country'),
    phoneNumber: PhoneNumberSchema,
    phoneExtension: v.pipe(
      v.string(fieldError('required')),
      v.trim(),
      v.regex(/^\d{0,10}$/, fieldError('phoneExtension.digits')),
    ),
    hearAboutUs: choiceSchema(professionalReferrals),
    benchOfficerName: v.string(),
    benchOfficerPosition: v.string(),
    colleagueName: v.string(),
    colleagueRole: v.string(),
    referralOther: v.string(),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!v.is(AnsweredSchema, dataset.value)) return;
    const values = dataset.value;
    for (const key of referralDetailsOf(values.hearAboutUs)) {
      const validated = v.safeParse(referralDetails[key], values[key]);
      if (!validated.success) addIssue({ message: validated.issues[0].message, path: [pathItem(values, key)] });
    }
  }),
  phonePlaced(value => placedProfessionalPhone(value.phoneCountryCode, value.phoneNumber)),
  v.transform(values => ({ ...values, ...Object.fromEntries(details.map(key => [key, kept(values, key)])) })),
);

export type ProfessionalPerson = v.InferOutput<typeof ProfessionalPersonSchema>;

/** The form's input before validation. */
export type ProfessionalPersonInput = v.InferInput<typeof ProfessionalPersonSchema>;

/** The values that the follow-up questions depend on. They are skipped until the answer is one of the list. */
const AnsweredSchema = v.object({
  hearAboutUs: v.picklist(professionalReferrals),
  ...v.entriesFromList(details, v.string()),
});

const kept = (values: v.InferOutput<typeof AnsweredSchema>, key: Detail): string => {
  const validated = v.safeParse(referralDetails[key], values[key]);
  return validated.success && referralDetailsOf(values.hearAboutUs).includes(key) ? validated.output : '';
};
