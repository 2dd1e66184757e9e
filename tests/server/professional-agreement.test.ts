import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import {
  benchOfficerPositions,
  colleagueRoles,
  professionalPhoneCountries,
  professionalReferrals,
  professionalTitles,
} from '../../src/contract/entities/professional-choices.ts';
import { ProfessionalPersonSchema } from '../../src/contract/entities/professional-person.schema.ts';
import { ProfessionalPracticeSchema } from '../../src/contract/entities/professional-practice.schema.ts';
import { ProfessionalSecuritySchema } from '../../src/contract/entities/professional-security.schema.ts';
import type { ValidationError } from '../../src/contract/problem.schema.ts';
import { loadPracticeLists } from '../../src/flows/professional/professional.calls.ts';
import { validate } from './support/professional.ts';
import { testServer } from './support/server.ts';

const seed = 2026;
/** Sign-ups of three forms each. */
const signUps = 1667;

/** Sign-ups that are sent at once: their forms take nine of the ten connections, so that none waits and is refused. */
const atOnce = 3;

/** Mostly a good value, so that whole steps are accepted often; else one of its bad ones, or any text. */
const mostly = (good: fc.Arbitrary<string>, ...bad: string[]) =>
  fc.oneof(
    { arbitrary: good, weight: 24 },
    { arbitrary: fc.constantFrom('', ' ', ...bad), weight: 1 },
    { arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }), weight: 1 },
  );

const long = (length: number) => 'x'.repeat(length);
const name = mostly(fc.constantFrom('Ann', ' José ', 'O’Brien', 'María José', '李'), long(21), 'Quill 🙂', 'A\u202Eb');
const line = (most: number) =>
  mostly(fc.constantFrom('Keller & Partners', '“Family” 🏡', 'x'), long(most), long(most + 1), 'a\u0007b');
const optional = (most: number) => fc.oneof(fc.constant(''), line(most));

const person = fc.record({
  title: mostly(fc.constantFrom('', ...professionalTitles), 'Mr.'),
  firstName: name,
  lastName: name,
  credentials: optional(50),
  email: mostly(
    fc.constantFrom('ruth@keller.example', ' Ruth@Keller.example ', 'josé@bücher.example'),
    'ruth',
    'ruth@keller.example,bo@keller.example',
  ),
  phoneCountryCode: mostly(fc.constantFrom(...professionalPhoneCountries), '+1'),
  phoneNumber: mostly(
    fc.constantFrom('(202) 555-0143', '2025550143', '+44 (0)20 7946 0018', '٢٠٢٥٥٥٠١٤٣', '12345678'),
    '1234567',
    '+49 30 12345678',
    '1234567890123456',
    '202-555-01x4',
  ),
  phoneExtension: mostly(fc.constantFrom('', '12', ' 7 ', '1234567890'), 'x12', '12345678901'),
  hearAboutUs: mostly(fc.constantFrom(...professionalReferrals), 'RADIO'),
  benchOfficerName: optional(60),
  benchOfficerPosition: mostly(fc.constantFrom(...benchOfficerPositions), 'BAILIFF'),
  colleagueName: optional(60),
  colleagueRole: mostly(fc.constantFrom(...colleagueRoles), 'JUDGE'),
  referralOther: fc.oneof(optional(200), fc.constantFrom('A talk.\nA book.', long(200), long(201))),
});

const places = [
  { country: 'US', region: 'NY', timezone: 'America/New_York', postalCode: '12207', role: 'ATTORNEY' },
  { country: 'US', region: 'CA', timezone: 'America/Los_Angeles', postalCode: '90001-1234', role: 'MEDIATOR' },
  { country: 'GB', region: 'CMD', timezone: 'Europe/London', postalCode: 'nw18ql', role: 'SOLICITOR' },
  { country: 'DE', region: 'BE', timezone: 'Europe/Berlin', postalCode: '10115', role: 'MEDIATOR' },
];

/** A practice at one place, sometimes with a value of another. */
const practice = fc.constantFrom(...places).chain(place => {
  const at = (key: keyof (typeof places)[number], ...bad: string[]) =>
    mostly(
      fc.oneof({ arbitrary: fc.constant(place[key]), weight: 20 }, fc.constantFrom(...places.map(p => p[key]))),
      ...bad,
    );
  return fc.record({
    practiceName: line(60),
    addressLine1: mostly(fc.constantFrom('5 Court Square', ' 12 Harbor St '), 'ab', long(50), long(51)),
    addressLine2: fc.constantFrom('', 'Suite 9', long(50), long(51)),
    country: at('country', 'QQ', 'us'),
    city: mostly(fc.constantFrom('Albany', 'Ely'), 'Ab', long(30), long(31)),
    region: at('region', long(81)),
    postalCode: at('postalCode', '1', long(31)),
    timezone: at('timezone', 'Mars/Olympus'),
    roles: fc.array(at('role', 'constructor', long(41)), { maxLength: 3 }),
  });
});

const code = mostly(fc.constantFrom('4711', '0000'), '471', '47110', '４７１１', '47a1');
const security = fc.record({
  securityQuestion: line(100),
  securityAnswer: line(100),
  securityCode: code,
  securityCodeConfirm: code,
});

/** The errors that the page shows: the first one of each field. */
function errorsOf(issues: readonly v.BaseIssue<unknown>[]): ValidationError[] {
  const found = new Map<string, string>();
  for (const { path, message } of issues) {
    const field = path?.map(({ key }) => String(key)).join('.') ?? 'body';
    if (!found.has(field)) found.set(field, message);
  }
  return Array.from(found, ([field, text]) => ({ field, text }));
}

const steps = {
  ONE: ProfessionalPersonSchema,
  TWO: ProfessionalPracticeSchema,
  THREE: ProfessionalSecuritySchema,
} as const;

it('the page and the server agree on 5,000 generated forms', async () => {
  const server = await testServer();
  const listed = new Map<string, Promise<Set<string>>>();

  /** What the page offers in a country and region, as `list value`. */
  const offered = (country: string, region: string): Promise<Set<string>> => {
    const key = `${country} ${region}`;
    const known = listed.get(key) ?? loadOffers(country, region);
    listed.set(key, known);
    return known;
  };
  async function loadOffers(country: string, region: string): Promise<Set<string>> {
    const lists = await loadPracticeLists(server.api, { country, region }, new AbortController().signal);
    return new Set(Object.entries(lists).flatMap(([list, options]) => options.map(({ value }) => `${list} ${value}`)));
  }

  /** The errors that no visitor can cause, because the page offers only what the lookups list. */
  async function unlisted({ country, region, timezone, roles }: v.InferOutput<typeof ProfessionalPracticeSchema>) {
    if (!(await offered('US', '')).has(`countries ${country}`)) return [{ field: 'country', text: 'country.unknown' }];
    const offers = await offered(country, region);
    return [
      ...(offers.has(`regions ${region}`) ? [] : [{ field: 'region', text: 'region.unknown' }]),
      ...(offers.has(`timezones ${timezone}`) ? [] : [{ field: 'timezone', text: 'timezone.unknown' }]),
      ...(roles.every(role => offers.has(`roles ${role}`)) ? [] : [{ field: 'roles', text: 'roles.unknown' }]),
    ];
  }

  const counts = { accepted: 0, refused: 0 };
  const checkStep = async (step: keyof typeof steps, values: object) => {
    const page = v.safeParse(steps[step], values);
    // The page sends what its schema returns; what it refuses is sent here as it was typed.
    const reply = await validate(server, step, page.success ? page.output : values);
    const expected = page.success
      ? step === 'TWO'
        ? await unlisted(page.output as v.InferOutput<typeof ProfessionalPracticeSchema>) // the schema of this step
        : []
      : errorsOf(page.issues);
    counts[expected.length === 0 ? 'accepted' : 'refused'] += 1;
    expect(reply, JSON.stringify(values)).toEqual(
      expected.length === 0
        ? { status: 200, body: { valid: true } }
        : { status: 409, body: { type: 'refused', validationErrors: expected } },
    );
  };

  const generated = fc.sample(fc.tuple(person, practice, security), { seed, numRuns: signUps });
  for (let start = 0; start < signUps; start += atOnce)
    await Promise.all(
      generated
        .slice(start, start + atOnce)
        .flatMap(([one, two, three]) => [checkStep('ONE', one), checkStep('TWO', two), checkStep('THREE', three)]),
    );
  // Neither outcome is rare, so that a validator with one answer fails.
  expect(counts.accepted + counts.refused).toBe(3 * signUps);
  expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(signUps / 2);
});
