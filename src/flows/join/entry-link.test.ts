import { expect, test, vi } from 'vitest';
import { type Actor, createActor, fromPromise } from 'xstate';
import { elena, premium } from '../../../machines/parts/checkout/checkout.fixtures.ts';
import { daniel, registration } from '../../../machines/parts/coparent-prompt/coparent-prompt.fixtures.ts';
import { joinMachine } from '../../../machines/flows/join/join.machine.ts';
import { packageChoiceMachine } from '../../../machines/parts/packages/package-choice.machine.ts';
import { restorable } from '../../../machines/wizard/testing/index.ts';
import { memoryStorage } from '../../../machines/wizard/index.ts';
import { discountOf, entryLink } from './entry-link.ts';
import fc from 'fast-check';

const referrer = fc.stringMatching(/^[\w.~-]{1,64}$/);
const percentage = fc.integer({ min: 1, max: 100 });
const linkOf = (parts: Readonly<Record<string, string>>): string => `?${new URLSearchParams(parts)}`;

test('a link with a discount names the referrer and the percentage, padded or not', () => {
  fc.assert(
    fc.property(referrer, percentage, fc.boolean(), (jek, percent, isPadded) => {
      const pv = btoa(String(percent));
      expect(discountOf(linkOf({ ado: 'true', jek, pv: isPadded ? pv : pv.replaceAll('=', '') }))).toEqual({
        referrer: jek,
        percentage: percent,
      });
    }),
  );
});

test('a link without a percentage names the referrer', () => {
  expect(discountOf('?ado=true&jek=friend')).toEqual({ referrer: 'friend', percentage: null });
});

test.each([
  '',
  '?',
  '?jek=friend&pv=MTA=',
  '?ado=false&jek=friend',
  '?ado=TRUE&jek=friend',
  '?ado=1&jek=friend',
  '?ado=true',
  '?ado=true&jek=',
  '?ado=true&jek=a%20b',
  `?ado=true&jek=${'x'.repeat(65)}`,
  '?ado=true&jek=%3Cscript%3E',
  '?ado=true&jek=friend%0A',
  '?ado=true&jek=%F0%9F%92%B8',
  '?__proto__=true&constructor=friend',
])('the query %s has no discount', search => {
  expect(discountOf(search)).toBeNull();
});

test.each([
  '0',
  '10',
  btoa('0'),
  btoa('101'),
  btoa('-5'),
  btoa('1e1'),
  btoa('10.5'),
  btoa('10%'),
  btoa(' 10'),
  btoa('010'),
  btoa('NaN'),
  `${btoa('10')}=`,
  ` ${btoa('10')}`,
  'MTB=',
  '////',
  '__proto__',
  'constructor',
  'toString',
  btoa('__proto__'),
  '\uFFFD',
  '%',
  '='.repeat(5),
  'A'.repeat(100_000),
])('the text %s is not a percentage, and leaves the referrer unchanged', pv => {
  expect(discountOf(linkOf({ ado: 'true', jek: 'friend', pv }))).toEqual({ referrer: 'friend', percentage: null });
});

test('any address and any stored text are read without an error, and yield a valid discount or none', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.base64String(),
    referrer,
    percentage.map(String),
    fc.constantFrom('ado=true', 'jek', 'pv', '&', '=', '%', '%ff', '__proto__'),
  );
  const link = fc
    .tuple(fc.constantFrom('true', 'false'), part, part)
    .map(([ado, jek, pv]) => `?ado=${ado}&jek=${jek}&pv=${pv}`);
  const text = fc.oneof(
    fc.array(part).map(parts => parts.join('')),
    link,
  );
  fc.assert(
    fc.property(text, fc.option(text), (search, kept) => {
      const { discount } = entryLink(search, memoryStorage(kept)).input;
      if (discount === null) return;
      expect(Object.keys(discount)).toEqual(['referrer', 'percentage']);
      expect(discount.referrer).toMatch(/^[\w.~-]{1,64}$/);
      expect([null, ...Array.from({ length: 100 }, (_, at) => at + 1)]).toContain(discount.percentage);
    }),
    { numRuns: 2000 },
  );
});

test('a tab keeps the discount at addresses without one, until a later link replaces it or the receipt is shown', () => {
  const storage = memoryStorage();
  const came = (search: string) => entryLink(search, storage);
  expect(came('?ado=true&jek=friend&pv=MTA=').input.discount).toEqual({ referrer: 'friend', percentage: 10 });
  for (const search of ['', '?ado=true&jek=%00', '?utm=spring'])
    expect(came(search).input.discount).toEqual({ referrer: 'friend', percentage: 10 });
  expect(came('?ado=true&jek=another').input.discount).toEqual({ referrer: 'another', percentage: null });
  const actor = createActor(joinMachine, came(''));
  came('').keepInStep(actor);
  actor.start();
  expect(storage.read()).toBe('ado=true&jek=another');
  actor.send({ type: 'xstate.route', to: '#receipt' });
  expect(storage.read()).toBeNull();
  expect(came('').input.discount).toEqual(null);
});

test('without storage a link applies only to its own page', () => {
  const forbidden = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const storage = { read: forbidden, write: forbidden, clear: forbidden };
  expect(entryLink('?ado=true&jek=friend', storage).input.discount).toEqual({ referrer: 'friend', percentage: null });
  expect(entryLink('', storage).input.discount).toEqual(null);
});

test('a link names a package, which survives a reload and is replaced by a later link', () => {
  const storage = memoryStorage();
  const read = (search: string) => entryLink(search, storage).input.pricingPageSelection;
  expect([read('?package=2043'), read(''), read('?utm_source=mail&package=2045'), read('')]).toEqual([
    2043, 2043, 2045, 2045,
  ]);
});

test.each([
  '',
  '?package=',
  '?package=0',
  '?package=-1',
  '?package=1.5',
  '?package=premium',
  '?package=99999999999',
  '?package=2043%20or%201',
])('the query %j names no package, and stores none', search => {
  const storage = memoryStorage();
  expect(entryLink(search, storage).input).toEqual({ discount: null, pricingPageSelection: null });
  expect(storage.read()).toBeNull();
});

test('a package is forgotten once it was tried, so that a reload does not retry it, but a discount beside it stays', async () => {
  const storage = memoryStorage();
  const { input, keepInStep } = entryLink('?package=2043&ado=true&jek=friend', storage);
  const machine = joinMachine.provide({
    actors: {
      packageChoice: packageChoiceMachine.provide({
        actors: { selectPackage: fromPromise(() => Promise.reject(new Error('broken'))) },
      }),
    },
  });
  const kept = { registration, lastCompletedStep: 2, parent: elena, coparent: daniel, chosenPackage: premium };
  const actor = createActor(restorable(machine, kept), { input }) as unknown as Actor<typeof joinMachine>; // the same chart
  keepInStep(actor);
  actor.start();
  actor.send({ type: 'xstate.route', to: '#packages' });
  expect(storage.read()).toBe('ado=true&jek=friend&package=2043');
  await vi.waitFor(() => expect(storage.read()).toBe('ado=true&jek=friend'));
});
