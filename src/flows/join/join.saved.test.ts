import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { americanAddress, elena, paymentResult, premium } from '../../../machines/parts/checkout/checkout.fixtures.ts';
import { defaultJoinFlags, initialJoinContext, type JoinContext } from '../../../machines/flows/join/join.types.ts';
import { createSerializer } from '../../../machines/wizard/index.ts';
import { startTrail } from '../../../machines/wizard/testing/index.ts';
import { joinMachine } from '../../../machines/flows/join/join.machine.ts';
import { session } from '../../../machines/parts/sign-in/sign-in.samples.ts';
import type { CoparentDetails } from '../../contract/entities/coparent-details.schema.ts';
import { savedJoin, type SavedJoinContext, SavedJoinSchema } from './join.saved.ts';

const registration = { signupId: '7d0c2c52-6d3f-4a52-8f3e-0a4d8a1f0c11', registrationKey: 'registration-key' };
const daniel: CoparentDetails = {
  firstName: 'Daniel',
  lastName: 'Marsh',
  knowsCoParentEmail: true,
  email: 'daniel@example.com',
  phoneCountry: 'US',
  phoneNumber: '',
  children: [{ firstName: 'Sam', lastName: 'Marsh', email: '' }],
};
const chosen: JoinContext = {
  ...initialJoinContext,
  flags: { ...defaultJoinFlags, removeCoparentStatus: 'treatment' },
  registration,
  lastCompletedStep: 3,
  parent: elena,
  coparent: daniel,
  markedPackageId: premium.id,
  chosenPackage: premium,
};
const paid: JoinContext = { ...chosen, payment: paymentResult };

const { serialize, deserialize } = createSerializer(savedJoin);

/** What a stored state becomes after a reload. */
const opened = (context: object, version: number = savedJoin.version) =>
  deserialize(joinMachine, JSON.stringify({ version, place: ['payment'], context }));

/** The context after a reload. */
function reloaded(context: object): SavedJoinContext {
  const place = ['payment'];
  const restored = deserialize(joinMachine, serialize({ place, context, trail: startTrail(place) }));
  if (restored.type !== 'restored') throw new Error(`Invariant: the state is ${restored.type}`);
  return restored.saved.context;
}

test('the saved state is the whole context except what comes from links, requests and validation, secrets, and what is shown once', () => {
  const {
    discount: _brought,
    pricingPageSelection: _selected,
    flagOverrides: _named,
    validationErrors: _judged,
    retryAfter: _waited,
    catalogue: _fetched,
    builtPackage: _priced,
    credentialsChosen: _shown,
    session: _secret,
    ...saved
  } = paid;
  expect(
    reloaded({
      ...paid,
      catalogue: { pricingGroup: 'P0', packages: [premium], addOns: [] },
      builtPackage: premium,
      validationErrors: [{ field: 'email', text: 'email.invalid' }],
      credentialsChosen: true,
    }),
  ).toEqual(saved);
});

test('every typed text is restored unchanged', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 60 });
  const parent = fc.record({ firstName: text, lastName: text, email: text, phoneCountry: text, phoneNumber: text });
  const child = fc.record({ firstName: text, lastName: text, email: text });
  const coparent = fc.record({
    firstName: text,
    lastName: text,
    email: text,
    phoneCountry: text,
    phoneNumber: text,
    knowsCoParentEmail: fc.boolean(),
    children: fc.array(child, { minLength: 1, maxLength: 4 }),
  });
  const takers = fc.constantFrom<'PARENT'[][]>([], ['PARENT']);
  const chosenBuild = fc.record({
    subscription: fc.constantFrom('SUB1YEAR' as const, 'SUB2YEAR' as const),
    myfiles: fc.boolean(),
    callsBasic: fc.boolean(),
    tonemeter: takers,
    unlimitedPayments: takers,
  });
  const billing = fc.record({
    firstName: text,
    lastName: text,
    billingAddress: text,
    billingAddress2: text,
    city: text,
    country: text,
    region: text,
    postalCode: text,
    timezone: text,
  });
  const attempt = fc.record({ key: fc.uuid(), submitted: fc.boolean() });
  const checkout = fc.record({
    billing: fc.option(billing),
    code: fc.option(text),
    typedCode: fc.option(text),
    attempt: fc.option(attempt),
    payForCoparent: fc.boolean(),
    consent: fc.option(fc.record({ terms: fc.boolean(), marketing: fc.boolean() })),
  });
  fc.assert(
    fc.property(
      fc.option(parent),
      fc.option(coparent),
      fc.option(checkout),
      fc.option(chosenBuild),
      (parentDraft, coparentDraft, saved, build) => {
        const context = { ...chosen, parentDraft, drafts: { coparent: coparentDraft, build }, checkout: saved };
        const {
          discount: _brought,
          pricingPageSelection: _selected,
          flagOverrides: _named,
          validationErrors: _judged,
          retryAfter: _asked,
          catalogue: _fetched,
          builtPackage: _priced,
          credentialsChosen: _shown,
          session: _secret,
          ...expected
        } = context;
        expect(reloaded(context)).toEqual(expected);
      },
    ),
  );
});

test.each<[string, Partial<JoinContext>]>([
  ['a first step without a parent', { ...initialJoinContext, registration, lastCompletedStep: 1 }],
  ['a first step without a registration', { ...initialJoinContext, parent: elena, lastCompletedStep: 1 }],
  ['a second step without a co-parent', { ...chosen, lastCompletedStep: 2, coparent: null }],
  ['a third step without a package', { ...chosen, chosenPackage: null }],
  ['a payment before the third step', { ...paid, lastCompletedStep: 2 }],
  [
    'a payment under way before the third step',
    {
      ...chosen,
      lastCompletedStep: 2,
      checkout: {
        billing: null,
        code: null,
        typedCode: null,
        attempt: { key: registration.signupId, submitted: true },
        payForCoparent: false,
        consent: null,
      },
    },
  ],
])('a saved state with %s is rejected', (_, context) => {
  expect(v.is(SavedJoinSchema, context)).toBe(false);
});

test('a stored parent whom the first step would refuse drops the saved state', () => {
  const parent = { ...elena, phoneNumber: '12' };
  expect(opened({ ...chosen, parent })).toEqual({ type: 'dropped', reason: 'invalid' });
});

test.each<[string, unknown]>([
  ['before there were any', undefined],
  ['of another release', { ...defaultJoinFlags, removeCoparentStatus: 'variant' }],
])('flags stored %s are loaded again, and nothing else is lost', (_, flags) => {
  expect(opened({ ...paid, flags })).toMatchObject({ saved: { context: { ...reloaded(paid), flags: null } } });
});

test('the session is never stored', () => {
  const place = ['payment'];
  const context = { ...paid, session };
  expect(serialize({ place, context, trail: startTrail(place) })).not.toContain(session.auth);
  expect(reloaded({ ...paid, session })).not.toHaveProperty('session');
});

test.each<[string, unknown]>([
  ['before there was any', undefined],
  ['of another release', { subscription: 'SUB3YEAR' }],
])('a choice of add-ons stored %s is dropped, and nothing else is lost', (_, build) => {
  const { drafts } = reloaded(chosen);
  expect(opened({ ...chosen, drafts: { ...drafts, build } })).toMatchObject({ saved: { context: reloaded(chosen) } });
});

test('a package that was saved without the price of a year is restored with everything else', () => {
  const { yearlyPrice: _price, yearlyPriceFormatted: _formatted, ...saved } = premium;
  expect(opened({ ...paid, chosenPackage: saved })).toMatchObject({
    saved: { context: { payment: reloaded(paid).payment, chosenPackage: saved } },
  });
});

test('a stored claim that the credentials are chosen is dropped', () => {
  expect(reloaded({ ...paid, credentialsChosen: true })).not.toHaveProperty('credentialsChosen');
});

const sent = {
  billing: americanAddress,
  code: 'A1B2C3D4',
  typedCode: null,
  attempt: { key: registration.signupId, submitted: true },
  payForCoparent: true,
  consent: { terms: true, marketing: false },
};

test('a checkout of version 1, which had no versions of parts, is restored with its attempt', () => {
  expect(opened({ ...chosen, checkout: sent }, 1)).toMatchObject({ saved: { context: { checkout: sent } } });
});

test('the checkout is stored with its own version and restored without it', () => {
  const place = ['payment'];
  const text = serialize({ place, context: { ...chosen, checkout: sent }, trail: startTrail(place) });
  expect(JSON.parse(text ?? '')).toMatchObject({ context: { checkout: { version: 2, ...sent } } });
  expect(reloaded({ ...chosen, checkout: sent }).checkout).toEqual(sent);
});

test.each<[string, object, object]>([
  ['an unreadable billing form', { ...sent, billing: { firstName: 1 } }, { ...sent, billing: null }],
  ['an unreadable code', { ...sent, code: 7 }, { ...sent, code: null }],
  ['a version that does not exist yet', { ...sent, version: 99 }, sent],
  ['a version that is no number', { ...sent, version: 'one' }, sent],
])('a checkout with %s still has its submitted attempt', (_, checkout, expected) => {
  expect(opened({ ...chosen, checkout })).toMatchObject({ saved: { context: { checkout: expected } } });
});

test.each<[string, unknown]>([
  ['without an attempt', { ...sent, attempt: undefined }],
  ['with an attempt without its key', { ...sent, attempt: { submitted: true } }],
  ['of an unknown version with another kind of attempt', { ...sent, version: 99, attempt: 'submitted' }],
  ['that is no object', 'submitted'],
])('a saved state with a checkout %s is dropped, and the visitor reads why', (_, checkout) => {
  expect(opened({ ...chosen, checkout })).toEqual({ type: 'dropped', reason: 'invalid' });
});
