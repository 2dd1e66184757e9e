import { expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { elena, paymentResult, premium } from '../../machines/checkout/checkout.fixtures.ts';
import { daniel, registration } from '../../machines/join/join.fixtures.ts';
import { joinMachine } from '../../machines/join/join.machine.ts';
import type { JoinContext } from '../../machines/join/join.types.ts';
import { atTheBeginning } from '../../machines/wizard/restore.ts';
import { memoryStorage } from '../../machines/wizard/storage.ts';
import { openEntryLink } from './entry-link.ts';

test('a link names a package; a reload without the link still knows it, and another link takes its place', () => {
  const storage = memoryStorage();
  const read = (search: string) => openEntryLink(search, storage).link.pricingPageSelection;
  expect([read('?package=2043'), read(''), read('?utm_source=mail&package=2045'), read('')]).toEqual([2043, 2043, 2045, 2045]);
});

test.each(['', '?package=', '?package=0', '?package=-1', '?package=1.5', '?package=premium', '?package=99999999999', '?package=2043%20or%201'])('%j names none, and stores nothing', search => {
  const storage = memoryStorage();
  expect(openEntryLink(search, storage).link).toEqual({ pricingPageSelection: null });
  expect(storage.read()).toBeNull();
});

/** The flow at its beginning with these answers, opened by a link to package 2043. */
function begin(kept: Partial<JoinContext>) {
  const storage = memoryStorage();
  const { link, follow } = openEntryLink('?package=2043', storage);
  const machine = joinMachine.provide({ actors: { selectPackage: fromPromise(() => Promise.reject(new Error('broken'))) } });
  const actor = createActor(machine, { snapshot: machine.getPersistedSnapshot(atTheBeginning(machine, link, kept) as never), input: link });
  follow(actor);
  actor.start();
  return { actor, storage };
}

const answered = { registration, lastCompletedStep: 2, parent: elena, coparent: daniel } as const;

test('what was tried is forgotten, so that a reload does not try it again', async () => {
  const { actor, storage } = begin(answered);
  actor.send({ type: 'xstate.route', to: '#packages' });
  expect(storage.read()).toBe('package=2043');
  await vi.waitFor(() => expect(storage.read()).toBeNull());
});

test('a link is forgotten with the answers', () => {
  const { actor, storage } = begin({ ...answered, lastCompletedStep: 3, chosenPackage: premium, payment: paymentResult, credentialsChosen: true });
  expect(storage.read()).toBe('package=2043');
  actor.send({ type: 'xstate.route', to: '#receipt' });
  expect(storage.read()).toBeNull();
});
