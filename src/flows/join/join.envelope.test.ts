import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { elena, paymentResult, premium } from '../../../machines/parts/checkout/checkout.fixtures.ts';
import { defaultJoinFlags, initialJoinContext, type JoinContext } from '../../../machines/flows/join/join.types.ts';
import { session } from '../../../machines/parts/sign-in/sign-in.samples.ts';
import type { CoparentDetails } from '../../contract/entities/coparent-details.schema.ts';
import { joinEnvelope, KeptSchema } from './join.envelope.ts';

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

/** The context after a reload. */
const reloaded = (context: unknown) => v.parse(KeptSchema, JSON.parse(JSON.stringify(v.parse(KeptSchema, context))));

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
    ...kept
  } = paid;
  expect(
    reloaded({
      ...paid,
      catalogue: { pricingGroup: 'P0', packages: [premium], addOns: [] },
      builtPackage: premium,
      validationErrors: [{ field: 'email', text: 'email.invalid' }],
      credentialsChosen: true,
    }),
  ).toEqual(kept);
  expect(joinEnvelope.version).toBe(1);
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
      (parentDraft, coparentDraft, kept, build) => {
        const context = { ...chosen, drafts: { parent: parentDraft, coparent: coparentDraft, build }, checkout: kept };
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
        attempt: { key: registration.signupId, submitted: true },
        payForCoparent: false,
        consent: null,
      },
    },
  ],
  ['a parent whom the first step would refuse', { ...chosen, parent: { ...elena, phoneNumber: '12' } }],
])('a saved state with %s is rejected', (_, context) => {
  expect(v.is(KeptSchema, context)).toBe(false);
});

test.each<[string, unknown]>([
  ['before there were any', undefined],
  ['of another release', { ...defaultJoinFlags, removeCoparentStatus: 'variant' }],
])('flags stored %s are loaded again, and nothing else is lost', (_, flags) => {
  expect(v.parse(KeptSchema, JSON.parse(JSON.stringify({ ...paid, flags })))).toEqual({
    ...reloaded(paid),
    flags: null,
  });
});

test('the session is never stored', () => {
  expect(JSON.stringify(v.parse(KeptSchema, { ...paid, session }))).not.toContain(session.auth);
  expect(reloaded({ ...paid, session })).not.toHaveProperty('session');
});

test.each<[string, unknown]>([
  ['before there was any', undefined],
  ['of another release', { subscription: 'SUB3YEAR' }],
])('a choice of add-ons stored %s is dropped, and nothing else is lost', (_, build) => {
  const { drafts } = reloaded(chosen);
  expect(v.parse(KeptSchema, JSON.parse(JSON.stringify({ ...chosen, drafts: { ...drafts, build } })))).toEqual(
    reloaded(chosen),
  );
});

test('a package that was saved without the price of a year is restored with everything else', () => {
  const { yearlyPrice: _price, yearlyPriceFormatted: _formatted, ...saved } = premium;
  expect(v.parse(KeptSchema, JSON.parse(JSON.stringify({ ...paid, chosenPackage: saved })))).toMatchObject({
    payment: reloaded(paid).payment,
    chosenPackage: saved,
  });
});

test('a stored claim that the credentials are chosen is dropped', () => {
  expect(reloaded({ ...paid, credentialsChosen: true })).not.toHaveProperty('credentialsChosen');
});
