import type { credentialsMachine } from '../../../../machines/parts/credentials/credentials.machine.ts';
import { elena } from '../../../../machines/parts/checkout/checkout.fixtures.ts';
import { checkUsername, setCredentials, signIn } from '../../../../src/contract/calls/credentials.calls.ts';
import { flow } from '../../../../stories/flows/credentials.flow.ts';
import { credentialsDrivers, isPossibleInCredentials } from '../../../walk/credentials.drivers.ts';
import { paid } from '../registered.ts';
import { defineRoad } from '../road.ts';

const username = 'elena.marsh';

const isAboutTerms = (output: unknown): boolean => JSON.stringify(output)?.includes('termsAccepted') ?? false;

export const road = defineRoad<typeof credentialsMachine>({
  flow,
  drivers: ({ hand, observer }) =>
    credentialsDrivers(hand, () => observer.leavesOf('credentials')?.includes('form.rejected') === true),
  holds: [signIn],
  open: { beginning: async visit => visit.resume(await paid(visit), ['credentials'], '/credentials') },
  outcomes: {
    checkUsername: {
      asks: [checkUsername],
      done: async ({ type }, held, { world, own }) => {
        await world.someoneIsCalled(type === 'taken' ? own({ username }).username : null);
        if (type === 'unsuitable') return held.goOnWith(body => (body.username = 'e@'));
        await held.goOn();
      },
    },
    saveCredentials: {
      asks: [setCredentials],
      done: async (outcome, held, { world, own, gate }) => {
        const { email } = own(elena);
        if (isAboutTerms(outcome)) await world.wasInvited(email);
        else if (outcome.type === 'refused') return held.goOnWith(body => (body.password = email));
        await world.someoneIsCalled(null);
        if (outcome.type === 'gone') await world.spendToken(email);
        await held.goOn();
        if (outcome.type !== 'saved') return;
        const entering = await gate.next([signIn]);
        await (outcome.session === null ? entering.intercept() : entering.goOn());
      },
    },
  },
  // The server asks only a visitor who has not accepted the terms.
  isPossible: (event, snapshot) =>
    event.type === 'outcome'
      ? !(isAboutTerms(event.output) && snapshot.context.asksTerms)
      : isPossibleInCredentials(event, snapshot as never), // of this chart
});
