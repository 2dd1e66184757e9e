import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { invited, link } from '../../machines/flows/invite/invite.fixtures.ts';
import { defaultInviteFlags, type InviteContext } from '../../machines/flows/invite/invite.types.ts';
import { wholeInviteMachine } from '../../machines/flows/invite/invite.whole.ts';
import { britishAddress, elena, premium, unanswered } from '../../machines/parts/checkout/checkout.fixtures.ts';
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
  actor.send({ type: 'xstate.done.actor.loadCheckout', output: undefined });
  return actor;
}

/** The same, whose checkout has just saved the address. */
function mismatched(user: InviteContext['user']) {
  const actor = paying({ user });
  actor.send({ type: 'xstate.done.actor.checkout', output: { type: 'mismatch' } });
  return actor.getSnapshot();
}

it('a package that is not sold in the country of the saved address leads to those that are', () => {
  const snapshot = mismatched({ ...invited, prePurchasedPackage: premium });
  expect(snapshot.matches('packages')).toBe(true);
  expect(snapshot.context.user).toMatchObject({ addressCountry: 'GB', prePurchasedPackage: null });
});

it('a package that is sold there to others leaves what a professional has bought', () => {
  const user = { ...invited, addressCountry: 'GB', prePurchasedPackage: premium };
  expect(mismatched(user).context.user).toEqual(user);
});

it('a package is built from what is sold in the country that was typed in the checkout', () => {
  const actor = paying({ user: invited, chosenPackage: ownPackage, catalogue });
  actor.send({ type: 'xstate.route', to: '#buildYourOwn' });
  expect(actor.getSnapshot().children.buildYourOwn?.getSnapshot().context).toMatchObject({
    market: { country: 'GB' },
    catalogue: null,
  });
});
