import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { elena, paymentResult, premium } from '../../machines/checkout/checkout.fixtures.ts';
import { joinMachine } from '../../machines/join/join.machine.ts';
import type { JoinContext } from '../../machines/join/join.types.ts';
import { daniel, registration } from '../../machines/join/join.fixtures.ts';
import { atTheBeginning } from '../../machines/wizard/restore.ts';
import { keepInStep, readEntryLink } from './entry-link.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
});

afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
});

test('a link names a package; a reload without the link still knows it, and another link takes its place', () => {
  expect(readEntryLink('?package=2043')).toEqual({ pricingPageSelection: 2043 });
  expect(readEntryLink('')).toEqual({ pricingPageSelection: 2043 });
  expect(readEntryLink('?utm_source=mail&package=2045')).toEqual({ pricingPageSelection: 2045 });
  expect(readEntryLink('')).toEqual({ pricingPageSelection: 2045 });
});

test.each(['', '?package=', '?package=0', '?package=-1', '?package=1.5', '?package=premium', '?package=99999999999', '?package=2043%20or%201'])('%j names none, and stores nothing', search => {
  expect(readEntryLink(search)).toEqual({ pricingPageSelection: null });
  expect([...stored]).toEqual([]);
});

test('a browser that stores nothing reads the link all the same', () => {
  vi.stubGlobal('sessionStorage', { getItem: () => { throw new Error('denied'); }, setItem: () => { throw new Error('denied'); }, removeItem: () => { throw new Error('denied'); } });
  expect(readEntryLink('?package=2043')).toEqual({ pricingPageSelection: 2043 });
});

/** The flow at its beginning with these answers, and a link to package 2043 kept beside it. */
function begin(kept: Partial<JoinContext>) {
  const link = readEntryLink('?package=2043');
  const machine = joinMachine.provide({ actors: { selectPackage: fromPromise(() => Promise.reject(new Error('broken'))) } });
  const actor = createActor(machine, { snapshot: machine.getPersistedSnapshot(atTheBeginning(machine, link, kept) as never), input: link });
  keepInStep(actor, link);
  actor.start();
  return actor;
}

const answered = { registration, lastCompletedStep: 2, parent: elena, coparent: daniel } as const;

test('what was tried is forgotten, so that a reload does not try it again', async () => {
  const actor = begin(answered);
  expect(stored.get('twohomes.link')).toBe('package=2043');
  actor.send({ type: 'xstate.route', to: '#packages' });
  expect(stored.get('twohomes.link')).toBe('package=2043');
  await vi.waitFor(() => expect(stored.has('twohomes.link')).toBe(false));
  expect(readEntryLink('')).toEqual({ pricingPageSelection: null });
});

test('a link is forgotten with the answers', () => {
  const actor = begin({ ...answered, lastCompletedStep: 3, chosenPackage: premium, payment: paymentResult, credentialsChosen: true });
  expect(stored.has('twohomes.link')).toBe(true);
  actor.send({ type: 'xstate.route', to: '#receipt' });
  expect(stored.has('twohomes.link')).toBe(false);
});
