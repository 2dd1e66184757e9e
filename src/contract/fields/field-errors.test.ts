import * as v from 'valibot';
import { expect, it } from 'vitest';
import { coparentDetailsSchema } from '../entities/coparent-details.schema.ts';
import { BillingAddressSchema } from './address.schema.ts';
import { allWords } from './all-words.ts';
import { CountryCodeSchema } from './country.schema.ts';
import { EmailSchema } from './email.schema.ts';
import { choiceSchema, optionalLineSchema } from './line.schema.ts';
import { NameSchema } from './name.schema.ts';
import { passwordRules } from './password.ts';
import { professionalWords } from './professional.words.ts';
import { PhoneCountryCodeSchema, PhoneNumberSchema } from './phone.schema.ts';
import { UsernameSchema } from './username.schema.ts';

const ann = { email: 'ann@example.com', phoneCountry: 'US', phoneNumber: '2025550143' };

/** A valid value of each schema. */
const valid: readonly [v.GenericSchema, unknown][] = [
  [NameSchema, 'Ann'],
  [optionalLineSchema({ most: 50, tooLong: 'credentials.tooLong' }), 'Esq.'],
  [choiceSchema(['YES', 'NO']), 'YES'],
  [EmailSchema, ann.email],
  [PhoneNumberSchema, ann.phoneNumber],
  [PhoneCountryCodeSchema, '+1'],
  [CountryCodeSchema, 'US'],
  [UsernameSchema, 'ann.lee'],
  [
    BillingAddressSchema,
    {
      billingAddress: '1 Main St',
      billingAddress2: '',
      city: 'Albany',
      country: 'US',
      region: 'NY',
      postalCode: '12207',
      timezone: 'America/New_York',
    },
  ],
  [
    coparentDetailsSchema(ann),
    {
      firstName: 'Bo',
      lastName: 'Ray',
      knowsCoParentEmail: true,
      email: 'bo@example.com',
      phoneCountry: 'US',
      phoneNumber: '',
      children: [{ firstName: 'Cy', lastName: 'Ray', email: 'cy@example.com' }],
    },
  ],
];

/** Every text in a value. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' ? Object.values(value ?? {}).flatMap(textsIn) : [];

const texts = valid.flatMap(([, value]) => textsIn(value));
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index));
const characters = [...ascii, '\u0007', '\u200B', 'é', '🙂'];

/** Values that differ from this one in one place: a text, a length or a choice. */
function near(value: unknown): unknown[] {
  if (typeof value === 'boolean') return [!value];
  if (Array.isArray(value))
    return [
      [],
      [...value, ...value],
      Array.from({ length: 100 }, () => value[0]),
      ...near(value[0]).map(item => [item]),
    ];
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, part]) => near(part).map(other => ({ ...value, [key]: other })));
  const text = String(value);
  return [
    ...texts,
    text.slice(1),
    text.toUpperCase(),
    text.toLowerCase(),
    ...Array.from({ length: 300 }, (_, length) => (text || 'x').repeat(300).slice(0, length)),
    ...characters.flatMap(character => [text + character, text.slice(0, 1) + character + text.slice(1)]),
  ];
}

/** The source of every rule. */
const rules = Object.values(
  import.meta.glob<string>(['../{fields,entities}/*.ts', '!**/*.{words,test}.ts', '!**/professional*'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).join('\n');

it('every error that a rule can report is reported for a value near a valid one', () => {
  // The tests of the server report those of the professionals' form.
  const errors = Object.keys(allWords).filter(
    error => !Object.hasOwn(professionalWords, error) && rules.includes(`'${error}'`),
  );
  const seen = new Set<string>([
    ...valid.flatMap(([schema, value]) =>
      near(value).flatMap(other => v.safeParse(schema, other).issues?.map(({ message }) => message) ?? []),
    ),
    ...near('Correct-Horse-1').flatMap(password =>
      passwordRules
        .filter(({ met }) => !met(String(password), { username: 'ann.lee', email: ann.email }))
        .map(({ error }) => error),
    ),
  ]);
  const unseen = errors.filter(error => !seen.has(error));
  expect(unseen, 'add to `valid` the schema that reports it, with a valid value close to the limit').toEqual([]);
});
