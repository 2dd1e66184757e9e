import { type ActorRefFrom, createActor } from 'xstate';
import { beforeEach, expect, it } from 'vitest';
import {
  elena,
  everyWallet,
  premium,
  sentAttempt,
  unanswered,
} from '../../machines/parts/checkout/checkout.fixtures.ts';
import { orderOf } from '../../machines/flows/join/join.context.ts';
import { catalogue } from '../../machines/parts/packages/packages.fixtures.ts';
import { daniel, registration } from '../../machines/parts/coparent-prompt/coparent-prompt.fixtures.ts';
import { wholeJoinMachine as joinMachine } from '../../machines/flows/join/join.whole.ts';
import { defaultJoinFlags, initialJoinContext } from '../../machines/flows/join/join.types.ts';
import { deferredActors } from '../../stories/staging/deferred-actors.ts';

const duplicate = { type: 'refused', errors: [{ field: 'parent.email.duplicate', text: 'parent.duplicate' }] };
const another = { ...elena, email: 'another@example.com' };

let join: ActorRefFrom<typeof joinMachine>;
let { answer, asked } = deferredActors(joinMachine);

beforeEach(() => begin());

/** Starts at the landing, with restored answers if any. */
function begin(context: object = {}) {
  const deferred = deferredActors(joinMachine);
  const machine = deferred.machine as typeof joinMachine; // only the actors differ
  ({ answer, asked } = deferred);
  join = createActor(machine, {
    snapshot: machine.getPersistedSnapshot(
      machine.resolveState({ value: { landing: 'choosing' }, context: { ...initialJoinContext, ...context } }),
    ),
  });
  join.start();
}

const visit = (to: '#parentDetails' | '#coparentDetails' | '#packages' | '#duplicate') =>
  join.send({ type: 'xstate.route', to });
const value = () => join.getSnapshot().value;
const context = () => join.getSnapshot().context;

async function isSuspected() {
  visit('#parentDetails');
  join.send({ type: 'parent.submitted', details: elena, key: 'k1' });
  expect(asked('saveParent')).toMatchObject({ parentDuplicateConfirmed: false });
  await answer('saveParent', duplicate);
  expect(value()).toEqual({ duplicate: 'suspected' });
}

async function confirmsOwn() {
  await isSuspected();
  join.send({ type: 'duplicate.denied' });
  expect(value()).toEqual({ parentDetails: 'editing' });
  expect(context().parentDraft).toEqual(elena);
  join.send({ type: 'parent.submitted', details: elena, key: 'k1' });
  expect(asked('saveParent')).toMatchObject({ parentDuplicateConfirmed: true });
  await answer('saveParent', { type: 'saved', details: elena, ...registration });
}

async function givesFamily() {
  join.send({ type: 'coparent.submitted', details: daniel });
  await answer('saveFamily', { type: 'saved', details: daniel });
}

it('a visitor who denies owning the account continues after the next save', async () => {
  await confirmsOwn();
  expect(value()).toEqual({ coparentDetails: 'editing' });
  expect(context().duplicateOf).toBeNull();
});

it('a denial for one email does not apply to another', async () => {
  await isSuspected();
  join.send({ type: 'duplicate.denied' });
  join.send({ type: 'parent.submitted', details: another, key: 'k1' });
  expect(asked('saveParent')).toMatchObject({ parentDuplicateConfirmed: false });
});

it('typing another email ends the suspicion of a duplicate', async () => {
  await isSuspected();
  visit('#parentDetails');
  visit('#duplicate');
  expect(value()).toEqual({ duplicate: 'suspected' });
  visit('#parentDetails');
  join.send({ type: 'parent.typed', values: another });
  visit('#duplicate');
  expect(value()).toEqual({ duplicate: 'asked' });
});

it.each([null, defaultJoinFlags])(
  'a confirmed duplicate ends the sign-up after the second step, with flags %s',
  async flags => {
    begin({ flags });
    await confirmsOwn();
    await givesFamily();
    expect(value()).toEqual({ duplicate: 'confirmed' });
    expect(context()).toMatchObject({
      registration: null,
      lastCompletedStep: 0,
      confirmedEmail: null,
      duplicateOf: { name: 'Elena Marsh', email: elena.email, isConfirmed: true },
    });
    expect(context()).toMatchObject({ parentDraft: elena, drafts: { coparent: daniel, build: null } });
  },
);

it.each([
  ['P0', 'packages'],
  ['P2', 'duplicate'],
  ['P3', 'duplicate'],
])('without the v2 packages a confirmed duplicate continues, and in %s leads to %s', async (pricingGroup, step) => {
  begin({ flags: { ...defaultJoinFlags, v2Packages: false } });
  await confirmsOwn();
  await givesFamily();
  expect(value()).toEqual({ packages: 'choosing' });
  await answer('lookUpPackages', { ...catalogue, pricingGroup });
  expect(Object.keys(value())).toEqual([step]);
});

it('the pricing group does not matter without a confirmed duplicate', async () => {
  begin({ flags: defaultJoinFlags, registration, lastCompletedStep: 2, parent: elena, coparent: daniel });
  visit('#packages');
  await answer('lookUpPackages', { ...catalogue, pricingGroup: 'P3' });
  expect(value()).toEqual({ packages: 'choosing' });
});

it('the order includes the confirmations', () => {
  const held = {
    ...initialJoinContext,
    registration,
    parent: elena,
    chosenPackage: premium,
    coParentDuplicateConfirmed: true,
  };
  const payerWith = (confirmedEmail: string) => orderOf({ ...held, confirmedEmail }).payer;
  expect(payerWith(elena.email)).toMatchObject({ parentDuplicateConfirmed: true, coParentDuplicateConfirmed: true });
  expect(payerWith(another.email)).toMatchObject({ parentDuplicateConfirmed: false });
});

it.each([
  ['a visitor with a confirmed duplicate leaves the sign-up', elena.email, null, 'duplicate'],
  ['a visitor without one pays', null, null, 'payment'],
  ['a payment in progress is settled, duplicate or not', elena.email, sentAttempt, 'payment'],
] as const)('in the tabbed checkout %s', async (_, confirmedEmail, attempt, step) => {
  begin({
    flags: { ...defaultJoinFlags, payment: { ...everyWallet, layout: 'tabs' } },
    registration,
    lastCompletedStep: 3,
    parent: elena,
    coparent: daniel,
    chosenPackage: premium,
    confirmedEmail,
    checkout: { ...unanswered, attempt },
  });
  join.send({ type: 'xstate.route', to: '#payment' });
  await answer('loadCheckout', undefined);
  expect(Object.keys(value())).toEqual([step]);
});

it.each([
  ['', null],
  [', with another email in the first step that was not submitted', another],
])(
  'a parent’s duplicate that the server reports on the second step is handled as on the first%s',
  async (_, parentDraft) => {
    begin({ registration, lastCompletedStep: 1, parent: elena, parentDraft });
    visit('#coparentDetails');
    join.send({ type: 'coparent.submitted', details: daniel });
    await answer('saveFamily', duplicate);
    expect(value()).toEqual({ duplicate: 'suspected' });
    join.send({ type: 'duplicate.denied' });
    expect(context()).toMatchObject({ confirmedEmail: elena.email, parentDraft: parentDraft ?? elena });
  },
);
