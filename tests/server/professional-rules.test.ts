import { beforeEach, describe, expect, it } from 'vitest';
import { validateProfessional } from '../../src/contract/calls/professional.calls.ts';
import { professionalWords } from '../../src/contract/fields/professional.words.ts';
import { anyWord, everythingStored } from './support/database.ts';
import { create, person, practice, refusedWith, security, validate } from './support/professional.ts';
import { testServer, type TestServer } from './support/server.ts';

let server: TestServer;

beforeEach(async () => {
  server = await testServer();
});

const steps = { ONE: person, TWO: practice, THREE: security };
type Step = keyof typeof steps;

const long = (length: number): string => 'x'.repeat(length);
const british = {
  country: 'GB',
  region: 'CMD',
  postalCode: 'NW1 8QL',
  timezone: 'Europe/London',
  roles: ['SOLICITOR'],
};
const benchOfficer = { hearAboutUs: 'BENCH_OFFICER', benchOfficerName: 'J. Gavel', benchOfficerPosition: 'JUDGE' };
const colleague = { hearAboutUs: 'COLLEAGUE', colleagueName: 'Sam Ash', colleagueRole: 'THERAPIST' };

const accepted: readonly [Step, object][] = [
  ['ONE', {}],
  ['ONE', { title: '', credentials: '', phoneExtension: '' }],
  ['ONE', { title: undefined, credentials: undefined, phoneExtension: undefined }],
  ...['MR', 'MS', 'MRS', 'HON', 'DR'].map((title): [Step, object] => ['ONE', { title }]),
  ...['US_CANADA', 'UNITED_KINGDOM', 'MEXICO'].map((phoneCountryCode): [Step, object] => ['ONE', { phoneCountryCode }]),
  ['ONE', { firstName: long(20), lastName: 'O’Brien', credentials: long(50) }],
  ['TWO', { practiceName: 'Núñez & 李 – “Family” 🏡' }],
  ['ONE', { phoneNumber: '12345678', phoneExtension: '1234567890' }],
  ['ONE', { phoneNumber: '123456789012345' }],
  ['ONE', { phoneNumber: '+44 (0)20 7946 0018' }],
  ['ONE', { phoneNumber: '202–555–0101' }],
  ['ONE', benchOfficer],
  ['ONE', { ...benchOfficer, benchOfficerName: long(60) }],
  ['ONE', { ...benchOfficer, colleagueName: long(61), colleagueRole: 'unasked', referralOther: long(201) }],
  ['ONE', colleague],
  ['ONE', { hearAboutUs: 'FRIEND_OR_RELATIVE' }],
  ['ONE', { hearAboutUs: 'NEWS_STORY' }],
  ['ONE', { hearAboutUs: 'OTHER', referralOther: long(200) }],
  ['ONE', { hearAboutUs: 'OTHER', referralOther: 'A talk.\nA book.' }],
  ['TWO', {}],
  ['TWO', british],
  ['TWO', { practiceName: long(60), addressLine1: long(50), addressLine2: '', city: long(30) }],
  ['TWO', { addressLine1: 'abc', addressLine2: undefined, city: 'Ely' }],
  ['TWO', { region: 'CA', timezone: 'America/Los_Angeles', postalCode: '90001' }],
  ['THREE', {}],
  ['THREE', { securityCode: '0000', securityCodeConfirm: '0000' }],
  ['THREE', { securityQuestion: long(100), securityAnswer: long(100) }],
];

const refused: readonly [Step, object, string, string][] = [
  ['ONE', { title: 'Mr.' }, 'title', 'choice.unknown'],
  ['ONE', { firstName: ' ' }, 'firstName', 'required'],
  ['ONE', { firstName: long(21) }, 'firstName', 'name.tooLong'],
  ['ONE', { lastName: '' }, 'lastName', 'required'],
  ['ONE', { lastName: 'Quill 🙂' }, 'lastName', 'name.emoji'],
  ['ONE', { credentials: long(51) }, 'credentials', 'credentials.tooLong'],
  ...['\u0007', '\n.', '\u2028.', '\u200B', '\u202E', '\u2066'].map((hidden): [Step, object, string, string] => [
    'ONE',
    { credentials: `Esq${hidden}x` },
    'credentials',
    'text.characters',
  ]),
  ['ONE', { email: '' }, 'email', 'required'],
  ['ONE', { email: 'pat' }, 'email', 'email.invalid'],
  ['ONE', { email: 'pat@example.com,bo@example.com' }, 'email', 'email.invalid'],
  ['ONE', { phoneCountryCode: '' }, 'phoneCountryCode', 'required'],
  ['ONE', { phoneCountryCode: '+1' }, 'phoneCountryCode', 'phone.country'],
  ['ONE', { phoneNumber: '' }, 'phoneNumber', 'required'],
  ['ONE', { phoneNumber: '1234567' }, 'phoneNumber', 'phone.digits'],
  ['ONE', { phoneNumber: '1234567890123456' }, 'phoneNumber', 'phone.digits'],
  ['ONE', { phoneNumber: '2025550101x5' }, 'phoneNumber', 'phone.characters'],
  ['ONE', { phoneNumber: '+49 30 12345678' }, 'phoneNumber', 'phone.country'],
  ['ONE', { phoneExtension: 'x12' }, 'phoneExtension', 'phoneExtension.digits'],
  ['ONE', { phoneExtension: '12345678901' }, 'phoneExtension', 'phoneExtension.digits'],
  ['ONE', { hearAboutUs: '' }, 'hearAboutUs', 'required'],
  ['ONE', { hearAboutUs: 'RADIO' }, 'hearAboutUs', 'choice.unknown'],
  ['ONE', { ...benchOfficer, benchOfficerName: '' }, 'benchOfficerName', 'required'],
  ['ONE', { ...benchOfficer, benchOfficerName: undefined }, 'benchOfficerName', 'required'],
  ['ONE', { ...benchOfficer, benchOfficerName: long(61) }, 'benchOfficerName', 'referralName.tooLong'],
  ['ONE', { ...benchOfficer, benchOfficerPosition: '' }, 'benchOfficerPosition', 'required'],
  ['ONE', { ...benchOfficer, benchOfficerPosition: 'BAILIFF' }, 'benchOfficerPosition', 'choice.unknown'],
  ['ONE', { ...colleague, colleagueName: ' ' }, 'colleagueName', 'required'],
  ['ONE', { ...colleague, colleagueRole: '' }, 'colleagueRole', 'required'],
  ['ONE', { ...colleague, colleagueRole: 'JUDGE' }, 'colleagueRole', 'choice.unknown'],
  ['ONE', { hearAboutUs: 'OTHER' }, 'referralOther', 'required'],
  ['ONE', { hearAboutUs: 'OTHER', referralOther: long(201) }, 'referralOther', 'referralOther.tooLong'],
  ['TWO', { practiceName: '' }, 'practiceName', 'required'],
  ['TWO', { practiceName: long(61) }, 'practiceName', 'practiceName.tooLong'],
  ['TWO', { addressLine1: '' }, 'addressLine1', 'required'],
  ['TWO', { addressLine1: 'ab' }, 'addressLine1', 'address.length'],
  ['TWO', { addressLine1: long(51) }, 'addressLine1', 'address.length'],
  ['TWO', { addressLine2: long(51) }, 'addressLine2', 'address2.length'],
  ['TWO', { country: '' }, 'country', 'required'],
  [
    'TWO',
    { country: 'DE', region: 'BE', postalCode: '10115', timezone: 'Europe/Berlin' },
    'country',
    'country.unknown',
  ],
  ['TWO', { city: '' }, 'city', 'required'],
  ['TWO', { region: '' }, 'region', 'required'],
  ['TWO', { region: 'ON' }, 'region', 'region.unknown'],
  ['TWO', { postalCode: '' }, 'postalCode', 'required'],
  ['TWO', { postalCode: 'NW1 8QL' }, 'postalCode', 'postalCode.invalid'],
  ['TWO', { timezone: '' }, 'timezone', 'required'],
  ['TWO', { timezone: 'America/Los_Angeles' }, 'timezone', 'timezone.unknown'],
  ['TWO', { roles: [] }, 'roles', 'required'],
  ['TWO', { roles: ['ATTORNEY', 'SOLICITOR'] }, 'roles', 'roles.unknown'],
  ['TWO', { ...british, roles: ['ATTORNEY'] }, 'roles', 'roles.unknown'],
  ['TWO', { roles: ['constructor'] }, 'roles', 'roles.unknown'],
  ['THREE', { securityQuestion: '' }, 'securityQuestion', 'required'],
  ['THREE', { securityQuestion: long(101) }, 'securityQuestion', 'securityQuestion.tooLong'],
  ['THREE', { securityAnswer: ' ' }, 'securityAnswer', 'required'],
  ['THREE', { securityAnswer: long(101) }, 'securityAnswer', 'securityAnswer.tooLong'],
  ['THREE', { securityCode: '' }, 'securityCode', 'required'],
  ['THREE', { securityCode: '471' }, 'securityCode', 'securityCode.digits'],
  ['THREE', { securityCode: '47110' }, 'securityCode', 'securityCode.digits'],
  ['THREE', { securityCode: '４７１１' }, 'securityCode', 'securityCode.digits'],
  ['THREE', { securityCodeConfirm: '' }, 'securityCodeConfirm', 'required'],
  ['THREE', { securityCodeConfirm: '47a1' }, 'securityCodeConfirm', 'securityCode.digits'],
  ['THREE', { securityCodeConfirm: '4712' }, 'securityCodeConfirm', 'securityCode.mismatch'],
];

describe('a step', () => {
  it.each(accepted)('%s accepts %j', async (step, changes) => {
    expect(await validate(server, step, { ...steps[step], ...changes })).toEqual({
      status: 200,
      body: { valid: true },
    });
  });

  it.each(refused)('%s refuses %j: %s %s', async (step, changes, field, text) => {
    expect(await validate(server, step, { ...steps[step], ...changes })).toEqual(refusedWith({ field, text }));
  });

  it('reports all values that do not match the country at once', async () => {
    expect(
      await validate(server, 'TWO', { ...practice, region: 'ON', timezone: 'Europe/London', roles: ['SOLICITOR'] }),
    ).toEqual(
      refusedWith(
        { field: 'region', text: 'region.unknown' },
        { field: 'timezone', text: 'timezone.unknown' },
        { field: 'roles', text: 'roles.unknown' },
      ),
    );
  });

  it('stores no input', async () => {
    for (const step of ['ONE', 'TWO', 'THREE'] as const) await validate(server, step, steps[step]);
    expect(await everythingStored(server.db)).not.toMatch(anyWord('Quill', 'pat@example', '4711', 'Barksalot'));
  });

  it('is refused if its fields belong to another step, or without a step', async () => {
    expect(await validate(server, 'ONE', security)).toMatchObject({ status: 400 });
    expect(
      await server.api.call(validateProfessional, { headers: { activity: 'start' }, body: person as never }),
    ).toMatchObject({ status: 400 });
  });

  it('is validated only for the activity "start"', async () => {
    const body = { step: 'THREE', ...security } as const;
    expect(await server.api.call(validateProfessional, { headers: { activity: 'stop' as never }, body })).toMatchObject(
      { status: 400, body: { validationErrors: [{ field: 'activity' }] } },
    );
  });

  it('is rate-limited for each caller', async () => {
    server = await testServer({ environment: { RATE_LIMIT_REGISTRATION: '2' } });
    await validate(server, 'THREE', security);
    expect(await create(server)).toMatchObject({ status: 201 });
    await expect(validate(server, 'THREE', security)).rejects.toMatchObject({ kind: 'busy' });
  });
});

it('every error of professionals is covered here, except the duplicate', () => {
  const seen = new Set(refused.map(([, , , text]) => text));
  const errors = Object.keys(professionalWords).filter(error => !error.startsWith('required.'));
  expect(errors.filter(error => !seen.has(error))).toEqual(['professional.duplicate']);
});
