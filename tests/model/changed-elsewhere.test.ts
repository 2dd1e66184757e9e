import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { elena, premium, sentAttempt, unanswered } from '../../machines/parts/checkout/checkout.fixtures.ts';
import { daniel } from '../../machines/parts/coparent-prompt/coparent-prompt.fixtures.ts';
import { orderOf } from '../../machines/flows/join/join.context.ts';
import { answered } from '../../machines/flows/join/join.fixtures.ts';
import type { JoinContext, JoinReason } from '../../machines/flows/join/join.types.ts';
import { wholeJoinMachine } from '../../machines/flows/join/join.whole.ts';
import { restorable } from '../../machines/wizard/testing/index.ts';
import { deferredActors } from '../../stories/staging/deferred-actors.ts';

const newer = { ...elena, firstName: 'Helena' };
const answers = { parent: newer, coparent: daniel, countries: ['US', 'CA'] };
const british = { ...answers, parent: { ...newer, phoneCountry: 'GB' }, countries: ['GB', 'JE'] };
const typed = { ...elena, firstName: 'Elaine' };

/** A tab that is saving the parent's details. */
function sending(saved: Partial<JoinContext> = {}) {
  const { machine } = deferredActors(wholeJoinMachine);
  const input = { discount: null, pricingPageSelection: null };
  const actor = createActor(restorable(machine, { ...answered, markedPackageId: premium.id, ...saved }), { input });
  const notices: JoinReason[] = [];
  actor.on('notice', ({ reason }: { reason: JoinReason }) => void notices.push(reason));
  actor.start();
  actor.send({ type: 'xstate.route', to: '#parentDetails' });
  actor.send({ type: 'parent.submitted', details: typed, key: 'k1' });
  return { actor, notices, context: (): JoinContext => actor.getSnapshot().context };
}

it('newer answers from another tab lead to the packages, keep the package and keep typed input as a draft', () => {
  const { actor, notices, context } = sending();
  actor.send({ type: 'registration.changed', answers });
  expect([actor.getSnapshot().value, notices]).toEqual([{ packages: 'choosing' }, ['changedElsewhere']]);
  expect(context()).toMatchObject({
    parent: newer,
    coparent: daniel,
    chosenPackage: premium,
    lastCompletedStep: 3,
    parentDraft: typed,
  });
});

it('newer answers without a co-parent lead to the co-parent step', () => {
  const { actor, context } = sending({
    lastCompletedStep: 1,
    coparent: null,
    chosenPackage: null,
    markedPackageId: null,
  });
  actor.send({ type: 'registration.changed', answers: { ...answers, coparent: null } });
  expect([actor.getSnapshot().value, context().lastCompletedStep]).toEqual([{ coparentDetails: 'editing' }, 1]);
});

it('newer answers from another market drop the package', () => {
  const { actor, context } = sending();
  actor.send({
    type: 'registration.changed',
    answers: { ...british, parent: { ...british.parent, phoneNumber: '2079460018' } },
  });
  expect([context().chosenPackage, context().lastCompletedStep]).toEqual([null, 2]);
});

it('an unchanged phone number keeps its country, because countries share calling codes', () => {
  const { actor, context } = sending();
  actor.send({ type: 'registration.changed', answers: { ...answers, parent: { ...newer, phoneCountry: 'CA' } } });
  expect([context().parent?.phoneCountry, context().chosenPackage]).toEqual([elena.phoneCountry, premium]);
});

it('another calling code for the same number changes the country and drops the package', () => {
  const { actor, context } = sending();
  actor.send({ type: 'registration.changed', answers: british });
  expect([context().parent?.phoneCountry, context().chosenPackage]).toEqual(['GB', null]);
});

it('a confirmation about one co-parent is not sent for another', () => {
  const { actor, context } = sending({ coParentDuplicateConfirmed: true });
  const coparent = { ...daniel, email: 'daniel@example.org' };
  actor.send({ type: 'registration.changed', answers: { ...answers, coparent } });
  expect(orderOf(context()).payer).toMatchObject({ coParentDuplicateConfirmed: false });
});

it('newer answers are ignored while a payment is in progress', () => {
  const { actor, notices, context } = sending({
    checkout: { ...unanswered, attempt: sentAttempt },
  });
  actor.send({ type: 'registration.changed', answers });
  expect([context().parent, notices]).toEqual([elena, []]);
});
