import { expect, test } from 'vitest';
import { type AnyActorRef, type AnyStateMachine, createActor, type EventObject } from 'xstate';
import { invited, link } from '../../machines/flows/invite/invite.fixtures.ts';
import { defaultInviteFlags, type InviteContext } from '../../machines/flows/invite/invite.types.ts';
import { wholeInviteMachine } from '../../machines/flows/invite/invite.whole.ts';
import { answered } from '../../machines/flows/join/join.fixtures.ts';
import { defaultJoinFlags, type JoinContext } from '../../machines/flows/join/join.types.ts';
import { wholeJoinMachine } from '../../machines/flows/join/join.whole.ts';
import type { BillingContext } from '../../machines/parts/checkout/billing/billing.setup.ts';
import { elena, premium } from '../../machines/parts/checkout/checkout.fixtures.ts';
import { defaultCheckoutFlags } from '../../machines/parts/checkout/checkout.offer.ts';
import { daniel, registration } from '../../machines/parts/coparent-prompt/coparent-prompt.fixtures.ts';
import { restorable } from '../../machines/wizard/testing/index.ts';
import { deferredActors } from '../../stories/staging/deferred-actors.ts';

const corrected = { ...elena, lastName: 'Marsden' };
const saved = { type: 'saved', details: corrected, ...registration };
const gone = { type: 'gone' };

/** Flows whose checkout begins with the bill. */
const flows = {
  join: {
    machine: wholeJoinMachine,
    answers: {
      ...answered,
      flags: { ...defaultJoinFlags, payment: { ...defaultCheckoutFlags, layout: 'tabs' } },
    } satisfies Partial<JoinContext>,
  },
  invite: {
    machine: wholeInviteMachine,
    answers: {
      link,
      user: invited,
      isAsked: true,
      flags: defaultInviteFlags,
      lastCompletedStep: 2,
      parent: elena,
      chosenPackage: premium,
    } satisfies Partial<InviteContext>,
  },
};

function visit(machine: AnyStateMachine, answers: object) {
  const { machine: deferred, answer } = deferredActors(machine);
  const actor = createActor(restorable(deferred, answers), { input: { link } });
  const send = (event: EventObject & Record<string, unknown>) => actor.send(event);
  const visitStep = (to: string) => send({ type: 'xstate.route', to: `#${to}` });
  actor.start();
  return {
    answer,
    send,
    visitStep,
    /** The billing form, after the visitor has opened it. */
    bill: async () => {
      visitStep('payment');
      await answer('loadCheckout', undefined);
      const { checkout } = actor.getSnapshot().children as Record<string, AnyActorRef>;
      return checkout?.getSnapshot().children.billing as AnyActorRef;
    },
    submit: async (output: unknown) => {
      visitStep('parentDetails');
      send({ type: 'parent.submitted', details: corrected, key: 'a key' });
      await answer('saveParent', output);
    },
  };
}

const nameOn = (bill: AnyActorRef): string => {
  const { firstName, lastName } = (bill.getSnapshot().context as BillingContext).input;
  return `${firstName} ${lastName}`;
};

test.each(Object.entries(flows))('%s: the name on the bill follows the parent’s corrected name', async (_, flow) => {
  const { bill, submit } = visit(flow.machine, flow.answers);
  expect(nameOn(await bill())).toBe('Elena Marsh');
  await submit(saved);
  expect(nameOn(await bill())).toBe('Elena Marsden');
});

test.each(Object.entries(flows))('%s: it follows also after the flow has ended and begun again', async (_, flow) => {
  const { answer, bill, send, submit, visitStep } = visit(flow.machine, flow.answers);
  await bill();
  await submit(gone);
  await answer('openInvitation', { type: 'closed', why: 'expired' });
  visitStep('welcome');
  await answer('openInvitation', { type: 'open', user: invited });
  await submit(saved);
  send({ type: 'coparent.submitted', details: daniel });
  await answer('saveFamily', { type: 'saved', details: daniel });
  send({ type: 'xstate.done.actor.packageChoice', output: { type: 'chosen', package: premium } });
  expect(nameOn(await bill())).toBe('Elena Marsden');
});

test.each(Object.entries(flows))('%s: a name that was typed on the bill stays', async (_, flow) => {
  const { bill, submit } = visit(flow.machine, flow.answers);
  const form = await bill();
  const { input } = form.getSnapshot().context as BillingContext;
  form.send({ type: 'billing.typed', values: { ...input, firstName: 'Harbor', lastName: 'Street LLC' } });
  await submit(saved);
  expect(nameOn(await bill())).toBe('Harbor Street LLC');
});
