import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { invited, link } from '../../machines/flows/invite/invite.fixtures.ts';
import { defaultInviteFlags, type InviteContext } from '../../machines/flows/invite/invite.types.ts';
import { wholeInviteMachine } from '../../machines/flows/invite/invite.whole.ts';
import {
  americanAddress,
  britishAddress,
  elena,
  premium,
  unanswered,
} from '../../machines/parts/checkout/checkout.fixtures.ts';
import { catalogue, ownPackage } from '../../machines/parts/packages/packages.fixtures.ts';
import { restorable } from '../../machines/wizard/testing/index.ts';
import { deferredActors } from '../../stories/staging/deferred-actors.ts';

/** An invited parent of an American, in the checkout with an address in Great Britain. */
function paying(changes: Partial<InviteContext>) {
  const { machine } = deferredActors(wholeInviteMachine);
  const saved: Partial<InviteContext> = {
    link,
    isAsked: true,
    flags: defaultInviteFlags,
    parent: elena,
    chosenPackage: premium,
    lastCompletedStep: 2,
    checkout: { ...unanswered, billing: britishAddress },
    ...changes,
  };
  const actor = createActor(restorable(machine, saved), { input: { link } });
  actor.start();
  actor.send({ type: 'xstate.route', to: '#payment' });
  return actor;
}

const gift = { ...premium, displayName: 'A gift' };
const user = { ...invited, prePurchasedPackage: gift };

it.each([
  ['at home', americanAddress, 'US', gift],
  ['abroad', britishAddress, 'GB', null],
])('after a mismatch %s, what a professional has bought is offered only at home', (_, billing, country, prepaid) => {
  const actor = paying({ user });
  const meetMismatch = () => actor.send({ type: 'xstate.done.actor.checkout', output: { type: 'mismatch' } });
  const enterCheckout = () => {
    actor.send({ type: 'xstate.done.actor.packageChoice', output: { type: 'chosen', package: premium } });
  };
  meetMismatch();
  enterCheckout();
  const children = actor.getSnapshot().children.checkout?.getSnapshot().children;
  children?.billing?.send({ type: 'billing.typed', values: billing });
  meetMismatch();
  expect(actor.getSnapshot().children.packageChoice?.getSnapshot().context).toMatchObject({
    market: { country },
    shopper: { addressCountry: 'US', prePurchasedPackage: gift },
  });
  enterCheckout();
  expect(actor.getSnapshot().children.checkout?.getSnapshot().context.order.buyer.prepaid).toEqual(prepaid);
});

it('a package is built from what is sold in the country that was typed in the checkout', () => {
  const actor = paying({ user: invited, chosenPackage: ownPackage, catalogue });
  actor.send({ type: 'xstate.route', to: '#buildYourOwn' });
  expect(actor.getSnapshot().children.buildYourOwn?.getSnapshot().context).toMatchObject({
    market: { country: 'GB' },
    catalogue: null,
  });
});
