import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { coparentDetailsSchema } from '../entities/coparent-details.schema.ts';
import { BillingAddressSchema } from './address.schema.ts';
import { CountryCodeSchema } from './country.schema.ts';
import { EmailSchema, optionalEmailSchema, sameEmail, StoredEmailSchema } from './email.schema.ts';
import { optionalTextareaSchema, textareaSchema } from './line.schema.ts';
import { NameSchema } from './name.schema.ts';
import { OptionalPhoneNumberSchema, PhoneCountryCodeSchema, PhoneNumberSchema } from './phone.schema.ts';
import { UsernameSchema } from './username.schema.ts';

/** The output for a value, or its first error with its path. */
function validate(schema: v.GenericSchema, value: unknown): unknown {
  const result = v.safeParse(schema, value);
  if (result.success) return { ok: result.output };
  const [issue] = result.issues;
  return [v.getDotPath(issue), issue.message].filter(Boolean).join(' ');
}

const ok = <T>(value: T) => ({ ok: value });
const long = (length: number): string => 'x'.repeat(length);

const address = {
  billingAddress: '1 Main St',
  billingAddress2: '',
  city: 'Albany',
  country: 'US',
  region: 'NY',
  postalCode: '12207',
  timezone: 'America/New_York',
};
const child = { firstName: 'Cy', lastName: 'Ray', email: '' };
const coparent = {
  firstName: 'Bo',
  lastName: 'Ray',
  knowsCoParentEmail: true,
  email: 'bo@example.com',
  phoneCountry: 'US',
  phoneNumber: '',
  children: [child],
};
const CoparentSchema = coparentDetailsSchema({
  email: 'ann@example.com',
  phoneCountry: 'US',
  phoneNumber: '2025550143',
});

const resultOf = {
  name: (value: unknown) => validate(NameSchema, value),
  story: (value: unknown) => validate(textareaSchema({ most: 9, tooLong: 'referralOther.tooLong' }), value),
  optionalStory: (value: unknown) =>
    validate(optionalTextareaSchema({ most: 9, tooLong: 'referralOther.tooLong' }), value),
  email: (value: unknown) => validate(EmailSchema, value),
  stored: (value: unknown) => validate(StoredEmailSchema, value),
  phone: (value: unknown) => validate(PhoneNumberSchema, value),
  callingCode: (value: unknown) => validate(PhoneCountryCodeSchema, value),
  country: (value: unknown) => validate(CountryCodeSchema, value),
  username: (value: unknown) => validate(UsernameSchema, value),
  address: (value: unknown) => validate(BillingAddressSchema, value),
  coparent: (value: unknown) => validate(CoparentSchema, value),
  german: (value: unknown) =>
    validate(
      coparentDetailsSchema({ email: 'ann@xn--mnchen-3ya.de', phoneCountry: 'US', phoneNumber: '2025550143' }),
      value,
    ),
};

const accepted: readonly [keyof typeof resultOf, unknown, unknown][] = [
  ['name', '  Zoë-Anne O’Brien ', "Zoë-Anne O'Brien"],
  ['name', 'e\u0301', 'é'],
  ['name', '“Bo”', '"Bo"'],
  ['name', long(20), long(20)],
  ['name', '李小龍', '李小龍'],
  ['story', ' one\r\ntwo\n', 'one two'],
  ['optionalStory', ' one\r\ntwo\n', 'one two'],
  ['optionalStory', '\n', ''],
  ['email', ' ann+join@example.co.uk ', 'ann+join@example.co.uk'],
  ['email', "o'brien@x.ie", "o'brien@x.ie"],
  ['email', 'ann..lee.@example.com', 'ann..lee.@example.com'],
  ['email', 'ann@localhost', 'ann@localhost'],
  ['email', 'ann@xn--mnchen-3ya.de', 'ann@xn--mnchen-3ya.de'],
  ['email', 'ann@example.xn--p1ai', 'ann@example.xn--p1ai'],
  ['email', 'ann@münchen.de', 'ann@münchen.de'],
  ['email', 'ann@mu\u0308nchen.de', 'ann@münchen.de'],
  ['email', 'josé@ejemplo.mx', 'josé@ejemplo.mx'],
  ['email', 'jose\u0301@ejemplo.mx', 'josé@ejemplo.mx'],
  ['email', 'иван@пример.рф', 'иван@пример.рф'],
  ['email', '\u2068ann@example.com\u2069', 'ann@example.com'],
  ['stored', 'ann@MÜNCHEN.de', 'ann@xn--mnchen-3ya.de'],
  ['stored', 'Иван@пример.рф', 'Иван@xn--e1afmkfd.xn--p1ai'],
  ['stored', 'Ann@Example.com', 'Ann@Example.com'],
  ['phone', '(202) 555-0143', '2025550143'],
  ['phone', '12345678', '12345678'],
  ['phone', '+1 (202) 555-0143', '+12025550143'],
  ['phone', '202–555–0143', '2025550143'],
  ['phone', '202\u2011555\u20110143', '2025550143'],
  ['phone', '202\u2212555\u22120143', '2025550143'],
  ['phone', '\u202A202\u00A0555\u200B0143\u202C', '2025550143'],
  ['phone', '＋１２０２５５５０１４３', '+12025550143'],
  ['phone', '123456789012345', '123456789012345'],
  ['callingCode', '+1', '+1'],
  ['country', 'GB', 'GB'],
  ['username', " José.o'neil_1 ", "José.o'neil_1"],
  ['username', 'ａｎｎ．ｌｅｅ１', 'ann.lee1'],
  ['username', 'soﬁa.ﬂores', 'sofia.flores'],
  ['username', long(30), long(30)],
  ['address', address, address],
  [
    'address',
    { ...address, country: 'GB', postalCode: 'JE2 3AB' },
    { ...address, country: 'GB', postalCode: 'JE2 3AB' },
  ],
  ['address', { ...address, billingAddress: 'abc', city: 'abc' }, { ...address, billingAddress: 'abc', city: 'abc' }],
  [
    'address',
    { ...address, billingAddress: long(50), billingAddress2: long(50), city: long(30) },
    { ...address, billingAddress: long(50), billingAddress2: long(50), city: long(30) },
  ],
  [
    'address',
    { ...address, country: 'GB', postalCode: 'je23ab' },
    { ...address, country: 'GB', postalCode: 'JE2 3AB' },
  ],
  ['name', 'علی\u200Cرضا', 'علی\u200Cرضا'],
  ['name', '葛\u{E0100}', '葛\u{E0100}'],
  ['phone', '٢٠٢ ٥٥٥ ٠١٤٣', '2025550143'],
  ['phone', '+९१ ९८७६५ ४३२१०', '+919876543210'],
  ['address', { ...address, country: 'AO', postalCode: 'xx' }, { ...address, country: 'AO', postalCode: 'xx' }],
  ['address', { ...address, country: 'AO', postalCode: long(30) }, { ...address, country: 'AO', postalCode: long(30) }],
  [
    'address',
    { ...address, country: 'AO', postalCode: 'anything' },
    { ...address, country: 'AO', postalCode: 'anything' },
  ],
  ['coparent', coparent, coparent],
  [
    'coparent',
    { ...coparent, phoneNumber: '0044 20 7946 0018' },
    { ...coparent, phoneCountry: 'GB', phoneNumber: '2079460018' },
  ],
  [
    'coparent',
    { ...coparent, phoneCountry: 'GB', phoneNumber: '2025550143' },
    { ...coparent, phoneCountry: 'GB', phoneNumber: '2025550143' },
  ],
  [
    'coparent',
    { ...coparent, knowsCoParentEmail: false, email: '', phoneNumber: '202 555 0177' },
    { ...coparent, knowsCoParentEmail: false, email: '', phoneNumber: '2025550177' },
  ],
];

const refused: readonly [keyof typeof resultOf, unknown, string][] = [
  ['name', undefined, 'required'],
  ['name', '   ', 'required'],
  ['name', long(21), 'name.tooLong'],
  ['name', 'Bo 🙂', 'name.emoji'],
  ['name', 'Bo 🇺🇸', 'name.emoji'],
  ['name', 'Bo 1️⃣', 'name.emoji'],
  ['name', 'Bo\u202Exe', 'name.characters'],
  ['name', 'Bo\u0007', 'name.characters'],
  ['name', 'B\u200Bo', 'name.characters'],
  ['name', '\u3164', 'name.characters'],
  ['name', '\u115F', 'name.characters'],
  ['name', '\u2800', 'name.characters'],
  ['name', '\u200D', 'name.characters'],
  ['name', 'B\u061Co', 'name.characters'],
  ['name', 'B\u{E0042}o', 'name.characters'],
  ['email', '', 'required'],
  ['email', 'ann', 'email.invalid'],
  ['email', 'ann@example.com, bo@example.com', 'email.invalid'],
  ['email', 'Ann <ann@example.com>', 'email.invalid'],
  ['email', 'ann@example.com\r\nBcc: bo@example.com', 'email.invalid'],
  ['email', `${long(250)}@example.com`, 'email.invalid'],
  ['email', `ann@${'ü'.repeat(60)}.de`, 'email.invalid'],
  ['email', 'ann@example.com;bo@example.com', 'email.invalid'],
  ['email', 'ann@example.com\u2028Bcc: bo@example.com', 'email.invalid'],
  ['email', '"ann lee"@example.com', 'email.invalid'],
  ['email', '"ann@evil.example"@example.com', 'email.invalid'],
  ['email', 'ann@[127.0.0.1]', 'email.invalid'],
  ['email', 'ann@münchen.de/x', 'email.invalid'],
  ['email', 'ann@münchen.de:25', 'email.invalid'],
  ['email', 'ann@b@münchen.de', 'email.invalid'],
  ['email', 'ann@mün chen.de', 'email.invalid'],
  ['email', 'ann@-example.com', 'email.invalid'],
  ['email', 'ann＠example.com', 'email.invalid'],
  ['email', 'a🙂n@example.com', 'email.invalid'],
  ['phone', '', 'required'],
  ['phone', '1234567', 'phone.digits'],
  ['phone', '1234567890123456', 'phone.digits'],
  ['phone', '2025550143x5', 'phone.characters'],
  ['phone', 'none', 'phone.characters'],
  ['phone', '202+5550143', 'phone.characters'],
  ['phone', '+1 202 555', 'phone.digits'],
  ['callingCode', '1', 'phone.country'],
  ['callingCode', '+12345', 'phone.country'],
  ['country', '', 'required'],
  ['country', 'us', 'country.unknown'],
  ['username', ' ', 'validUsernameNone_error'],
  ['username', 'short', 'validUsernameLength_error'],
  ['username', long(31), 'validUsernameLength_error'],
  ['username', 'ann@example', 'validUsernameAtSymbol_error'],
  ['username', 'ann lee', 'validUsernameRequirement_error'],
  ['username', 'аnn.lee', 'validUsernameRequirement_error'],
  ['username', 'ann\u200Blee', 'validUsernameRequirement_error'],
  ['username', 'j०hn.lee', 'validUsernameRequirement_error'],
  ['address', { ...address, billingAddress: '' }, 'billingAddress required'],
  ['address', { ...address, billingAddress: 'ab' }, 'billingAddress address.length'],
  ['address', { ...address, billingAddress: long(51) }, 'billingAddress address.length'],
  ['address', { ...address, billingAddress: '1 Main\u0007St' }, 'billingAddress text.characters'],
  ['address', { ...address, billingAddress: '\u200B\u200B\u200B' }, 'billingAddress text.characters'],
  ['address', { ...address, billingAddress: '1 Main\u202E St' }, 'billingAddress text.characters'],
  ['address', { ...address, billingAddress2: long(51) }, 'billingAddress2 address2.length'],
  ['address', { ...address, billingAddress2: 'Floor\u0007 2' }, 'billingAddress2 text.characters'],
  ['address', { ...address, billingAddress2: '\u2063' }, 'billingAddress2 text.characters'],
  ['address', { ...address, city: 'ab' }, 'city city.length'],
  ['address', { ...address, city: long(31) }, 'city city.length'],
  ['address', { ...address, city: '\u2060\u2060\u2060' }, 'city text.characters'],
  ['address', { ...address, region: '' }, 'region required'],
  ['address', { ...address, region: long(81) }, 'region region.unknown'],
  ['address', { ...address, postalCode: '1' }, 'postalCode postalCode.length'],
  ['address', { ...address, postalCode: long(31) }, 'postalCode postalCode.length'],
  ['address', { ...address, country: 'HK', postalCode: '\u200B\u200B' }, 'postalCode text.characters'],
  ['address', { ...address, postalCode: 'NW1 8QL' }, 'postalCode postalCode.invalid'],
  ['address', { ...address, timezone: '' }, 'timezone required'],
  ['address', { ...address, timezone: long(65) }, 'timezone timezone.unknown'],
  ['coparent', { ...coparent, email: '' }, 'email required'],
  ['coparent', { ...coparent, email: 'bo' }, 'email coparentEmail.invalid'],
  ['coparent', { ...coparent, knowsCoParentEmail: false, email: 'bo' }, 'email coparentEmail.invalid'],
  ['coparent', { ...coparent, email: ' ANN@example.com ' }, 'email email.sameAsParent'],
  ['coparent', { ...coparent, knowsCoParentEmail: false, email: '' }, 'phoneNumber required'],
  ['german', { ...coparent, email: 'ANN@MÜNCHEN.de' }, 'email email.sameAsParent'],
  ['coparent', { ...coparent, phoneNumber: '202-555-0143' }, 'phoneNumber phone.sameAsParent'],
  ...['1-202-555-0143', '+1 202 555 0143', '+12025550143', '001 202 555 0143', '011 1 202 555 0143'].map(
    (phoneNumber): (typeof refused)[number] => [
      'coparent',
      { ...coparent, phoneNumber },
      'phoneNumber phone.sameAsParent',
    ],
  ),
  ['coparent', { ...coparent, phoneCountry: 'CA', phoneNumber: '2025550143' }, 'phoneNumber phone.sameAsParent'],
  ['coparent', { ...coparent, phoneCountry: 'GB', phoneNumber: '+1 202 555 0143' }, 'phoneNumber phone.sameAsParent'],
  ['coparent', { ...coparent, phoneNumber: '+354 555 1234' }, 'phoneNumber phone.digits'],
  ['coparent', { ...coparent, phoneNumber: '+999 123 456 789' }, 'phoneNumber phone.country'],
  ['coparent', { ...coparent, phoneNumber: '123' }, 'phoneNumber phone.digits'],
  ['coparent', { ...coparent, children: [] }, 'children children.none'],
  ['coparent', { ...coparent, children: Array.from({ length: 21 }, () => child) }, 'children children.tooMany'],
  ['coparent', { ...coparent, children: [{ ...child, email: 'cy' }] }, 'children.0.email email.invalid'],
  [
    'coparent',
    { ...coparent, children: [{ ...child, email: 'Bo@example.com' }] },
    'children.0.email email.sameAsEitherParent',
  ],
  [
    'coparent',
    {
      ...coparent,
      children: [
        { ...child, email: 'cy@example.com' },
        { ...child, email: 'CY@example.com' },
      ],
    },
    'children.1.email email.usedByAnotherChild',
  ],
];

describe('a field', () => {
  it.each(accepted)('of type %s accepts %j', (field, value, output) => {
    expect(resultOf[field](value)).toEqual(ok(output));
  });

  it.each(refused)('of type %s refuses %j with %s', (field, value, message) => {
    expect(resultOf[field](value)).toBe(message);
  });
});

describe('optional values', () => {
  it('may be empty, or else must follow the rule', () => {
    expect(validate(optionalEmailSchema(), ' ')).toEqual(ok(''));
    expect(validate(optionalEmailSchema(), 'ann')).toBe('email.invalid');
    expect(validate(OptionalPhoneNumberSchema, ' - ')).toEqual(ok(''));
    expect(validate(OptionalPhoneNumberSchema, '12')).toBe('phone.digits');
  });

  it('never equal each other when they are empty', () => {
    expect(sameEmail('', ' ')).toBe(false);
  });
});
