import { beforeEach, describe, expect, it } from 'vitest';
import { registrations } from '../../src/server/db/tables/registration.table.ts';
import { everythingStored, withoutRateLimits } from './support/database.ts';
import { refused } from './support/replies.ts';
import { testServer, type TestServer } from './support/server.ts';
import { billingSection, create, familySection, parent, parentSection, put, register } from './support/sign-up.ts';

let server: TestServer;

beforeEach(async () => {
  server = await testServer();
});

describe('a phone number', () => {
  it.each([
    ['+1', '1-202-555-0143', '+1', '2025550143'],
    ['+1', '0044 20 7946 0018', '+44', '2079460018'],
    ['+44', '020 7946 0018', '+44', '2079460018'],
    ['+1809', '809 555 0143', '+1', '8095550143'],
    ['+5999', '9 516 9999', '+599', '95169999'],
  ])('%s %s is stored as %s %s', async (phoneCountryCode, phoneNumber, code, number) => {
    await register(server.api, {
      ...parentSection,
      parent: { ...parentSection.parent, phoneCountryCode, phoneNumber },
    });
    const [stored] = await server.db.select({ parent: registrations.parent }).from(registrations);
    expect(stored?.parent).toMatchObject({ phoneCountryCode: code, phoneNumber: number });
  });

  it.each([
    ['+1', '+999 123 456 789'],
    ['+999', '123 456 789'],
  ])('with an unknown calling code is refused: %s %s', async (phoneCountryCode, phoneNumber) => {
    const body = { ...parentSection, parent: { ...parentSection.parent, phoneCountryCode, phoneNumber } };
    expect(await create(server.api, body)).toEqual(refused(400, 'parent.phoneNumber', 'phone.country'));
  });
});

describe('the family section', () => {
  const { coParent, children } = familySection;
  const { email: _, phoneNumber: __, phoneCountryCode: ___, ...named } = coParent;
  type Case = [string, Partial<typeof familySection>, string, string];
  const cases: readonly Case[] = [
    [
      'the parent’s own email, in other case',
      { coParent: { ...coParent, email: ' ANN@example.com' } },
      'coParent.email',
      'email.sameAsParent',
    ],
    ['an invalid email', { coParent: { ...coParent, email: 'nobody' } }, 'coParent.email', 'coparentEmail.invalid'],
    ['neither email nor phone', { coParent: named }, 'coParent.phoneNumber', 'required'],
    [
      'the parent’s phone',
      { coParent: { ...coParent, phoneNumber: '(202) 555-0143' } },
      'coParent.phoneNumber',
      'phone.sameAsParent',
    ],
    ...['1-202-555-0143', '+1 202 555 0143', '001 202 555 0143'].map((phoneNumber): Case => [
      `the parent’s phone as ${phoneNumber}`,
      { coParent: { ...coParent, phoneNumber } },
      'coParent.phoneNumber',
      'phone.sameAsParent',
    ]),
    [
      'a phone with an unknown calling code',
      { coParent: { ...coParent, phoneCountryCode: '+999', phoneNumber: '123 456 789' } },
      'coParent.phoneNumber',
      'phone.country',
    ],
    [
      'a phone without its country',
      { coParent: { ...named, phoneNumber: '2025550177' } },
      'coParent.phoneCountryCode',
      'required',
    ],
    ['a name with an emoji', { coParent: { ...coParent, firstName: 'Bo 🙂' } }, 'coParent.firstName', 'name.emoji'],
    ['no children', { children: [] }, 'children', 'children.none'],
    [
      'a child with the parent’s email',
      { children: [{ ...children[0]!, email: 'ann@example.com' }] },
      'children.0.email',
      'email.sameAsEitherParent',
    ],
    ['a child without a name', { children: [{ firstName: ' ', lastName: 'Ray' }] }, 'children.0.firstName', 'required'],
  ];

  it.each(cases)('refuses %s', async (_name, change, field, text) => {
    const signUp = await register(server.api);
    const before = await everythingStored(server.db);
    expect(await put(server.api, signUp, { ...familySection, ...change })).toEqual(refused(400, field, text));
    expect(withoutRateLimits(await everythingStored(server.db))).toBe(withoutRateLimits(before));
  });
});

describe('a change of the parent’s details', () => {
  const child = familySection.children[0]!;
  const withEmail = { ...familySection, children: [{ ...child, email: 'cy@example.com' }] };
  const cases: readonly [string, Partial<typeof parent>, string, string][] = [
    ['the co-parent’s email, in other case', { email: 'BO@example.com' }, 'parent.email', 'email.sameAsParent'],
    ['a child’s email', { email: 'cy@example.com' }, 'parent.email', 'email.sameAsEitherParent'],
    ['the co-parent’s phone number', { phoneNumber: '202 555 0177' }, 'parent.phoneNumber', 'phone.sameAsParent'],
  ];

  it.each(cases)('is refused with %s, at the parent’s own field', async (_name, change, field, text) => {
    const signUp = await register(server.api);
    await put(server.api, signUp, withEmail);
    expect(await put(server.api, signUp, { ...parentSection, parent: { ...parent, ...change } })).toEqual(
      refused(409, field, text),
    );
    expect(
      await put(server.api, signUp, { ...billingSection, parent: { ...billingSection.parent, ...change } }),
    ).toEqual(refused(409, field, text));
  });
});

describe('the billing section', () => {
  const cases: readonly [string, Partial<typeof billingSection.address>, string, string][] = [
    ['a short street', { line1: 'x' }, 'address.line1', 'address.length'],
    ['a long second line', { line2: 'x'.repeat(51) }, 'address.line2', 'address2.length'],
    ['a short city', { city: 'x' }, 'address.city', 'city.length'],
    ['a postal code of another country', { postalCode: 'NW1 8QL' }, 'address.postalCode', 'postalCode.invalid'],
    ['an unknown country', { country: 'QQ' }, 'address.country', 'country.unknown'],
    ['a region of another country', { region: 'ON' }, 'address.region', 'region.unknown'],
  ];

  it.each(cases)('refuses %s', async (_name, change, field, text) => {
    const signUp = await register(server.api);
    const address = { ...billingSection.address, ...change };
    expect(await put(server.api, signUp, { ...billingSection, address })).toEqual(refused(400, field, text));
  });

  it('refuses a time zone of another region', async () => {
    const signUp = await register(server.api);
    const section = { ...billingSection, parent: { ...billingSection.parent, timeZone: 'America/Los_Angeles' } };
    expect(await put(server.api, signUp, section)).toEqual(refused(400, 'parent.timeZone', 'timezone.unknown'));
  });
});
