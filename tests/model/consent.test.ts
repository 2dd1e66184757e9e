import { type ActorRefFrom, createActor } from 'xstate';
import { expect, it } from 'vitest';
import {
  americanAddress,
  britishAddress,
  elena,
  paymentResult,
  quote,
  visa,
} from '../../machines/parts/checkout/checkout.fixtures.ts';
import type { CheckoutInput } from '../../machines/parts/checkout/checkout.types.ts';
import { type consentMachine, consentOf } from '../../machines/parts/checkout/consent/consent.machine.ts';
import { answersOfCheckout } from '../../machines/parts/checkout/checkout-answers.ts';
import { multiStepCheckoutMachine } from '../../machines/parts/checkout/multi-step-checkout.machine.ts';
import { singlePageCheckoutMachine } from '../../machines/parts/checkout/single-page-checkout.machine.ts';
import { complete, invited, link } from '../../machines/flows/invite/invite.fixtures.ts';
import type { InviteContext } from '../../machines/flows/invite/invite.types.ts';
import { wholeInviteMachine } from '../../machines/flows/invite/invite.whole.ts';
import { restorable } from '../../machines/wizard/testing/index.ts';
import { deferredActors } from '../../stories/staging/deferred-actors.ts';
import { openCheckout } from './open-checkout.ts';

/** A checkout whose parts return the test's values when the test says so. */
function open(
  machine: typeof multiStepCheckoutMachine | typeof singlePageCheckoutMachine,
  saved: CheckoutInput['saved'] = null,
) {
  const { checkout, asked, context } = openCheckout({ saved }, machine);
  const done = (id: string, output: unknown) => checkout.send({ type: `xstate.done.actor.${id}`, output } as never); // the event of a part that ends
  const consent = () => checkout.getSnapshot().children.consent as ActorRefFrom<typeof consentMachine>; // defined in the states that invoke it
  return {
    bill: (details = britishAddress) => done('billing', { type: 'priced', details, quote }),
    pay: () => done('method', { instrument: visa }),
    price: (details = britishAddress) => done('givenBilling', { type: 'priced', details, quote }),
    go: (to: 'billing' | 'paymentMethod' | 'review') => checkout.send({ type: 'xstate.route', to: `#${to}` } as never), // ids of the chart's steps
    press: (type: 'method.continued' | 'payment.confirmed') => checkout.send({ type }),
    tick: (terms: boolean, marketing = false) =>
      consent().send({ type: 'consent.changed', consent: { terms, marketing } }),
    shown: () => consentOf(consent().getSnapshot().context),
    asks: () => consent()?.getSnapshot().value,
    sent: () => asked('submitPayment')?.consent,
    submission: () => checkout.getSnapshot().children.submission?.getSnapshot().value,
    saved: () => answersOfCheckout(checkout.getSnapshot()),
    context,
  };
}

it('the Payment tab does not continue without the terms if they are required', () => {
  const { bill, press, tick, asks, context } = open(singlePageCheckoutMachine);
  bill();
  expect(asks()).toBe('asking');
  press('method.continued');
  expect(asks()).toBe('missing');
  tick(true);
  expect(asks()).toBe('asking');
  expect(context().consent).toEqual({ terms: true, marketing: false });
});

it('the review of the tabs does not ask again for the consent given on the Payment tab', () => {
  const { bill, tick, pay, price, asks, press, sent } = open(singlePageCheckoutMachine);
  bill();
  tick(true, true);
  pay();
  price();
  expect(asks()).toBe('given');
  press('payment.confirmed');
  expect(sent()).toEqual({ terms: true, marketing: true });
});

it('an order whose billing country has changed to one abroad is not paid before the terms are accepted', () => {
  const { bill, pay, price, go, shown, asks, press, submission, tick, sent } = open(singlePageCheckoutMachine);
  bill(americanAddress);
  expect(shown()).toEqual({ terms: false, marketing: true });
  pay();
  price(americanAddress);
  expect(asks()).toBe('given');
  go('billing');
  bill(britishAddress);
  expect(shown()).toEqual({ terms: false, marketing: false });
  go('review');
  press('payment.confirmed');
  expect([asks(), submission()]).toEqual(['missing', 'reviewing']);
  tick(true);
  press('payment.confirmed');
  expect(sent()).toEqual({ terms: true, marketing: false });
});

it('the steps ask on the review and keep the consent after Back and after a reload', () => {
  const { pay, bill, asks, press, submission, tick, go, shown, saved } = open(multiStepCheckoutMachine);
  expect(asks()).toBeUndefined();
  pay();
  bill();
  press('payment.confirmed');
  expect([asks(), submission()]).toEqual(['missing', 'reviewing']);
  tick(true, true);
  go('billing');
  bill();
  expect([asks(), shown()]).toEqual(['asking', { terms: true, marketing: true }]);

  const reloaded = open(multiStepCheckoutMachine, saved());
  reloaded.pay();
  reloaded.bill();
  expect(reloaded.shown()).toEqual({ terms: true, marketing: true });
});

/** The boxes that the credentials step of an invited parent shows. */
async function askedWithCredentials(saved: Partial<InviteContext>) {
  const { machine, answer } = deferredActors(wholeInviteMachine);
  const actor = createActor(restorable(machine, saved), { input: { link } });
  actor.start();
  actor.send({ type: 'xstate.route', to: '#credentials' });
  await answer('acceptInvitation', { type: 'accepted', clickToJoinToken: 'click-to-join' });
  const { asksTerms, asksNews } = actor.getSnapshot().children.credentials.getSnapshot().context;
  return { asksTerms, asksNews };
}

it('the credentials step asks an invited parent for news only if no payment has asked', async () => {
  const paid = { user: invited, parent: elena, payment: paymentResult };
  expect(await askedWithCredentials(paid)).toEqual({ asksTerms: true, asksNews: false });
  expect(await askedWithCredentials({ user: complete })).toEqual({ asksTerms: true, asksNews: true });
});
