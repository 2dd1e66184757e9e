import type { credentialsMachine } from '../../../../machines/parts/credentials/credentials.machine.ts';
import { elena } from '../../../../machines/parts/checkout/checkout.fixtures.ts';
import { checkUsername, setCredentials, signIn } from '../../../../src/contract/calls/credentials.calls.ts';
import { flow } from '../../../../stories/flows/credentials.flow.ts';
import { credentialsDrivers, isPossibleInCredentials } from '../../../walk/credentials.drivers.ts';
import { paid } from '../registered.ts';
import { defineHarness } from '../harness.ts';

const username = 'elena.marsh';

const isAboutTerms = (output: unknown): boolean => JSON.stringify(output)?.includes('termsAccepted') ?? false;

export const harness = defineHarness<typeof credentialsMachine>({
  flow,
  drivers: ({ ui, observer }) =>
    credentialsDrivers(ui, () => observer.leavesOf('credentials')?.includes('form.rejected') === true),
  holds: [signIn],
  open: { beginning: async visit => visit.resume(await paid(visit), ['credentials'], '/credentials') },
  outcomes: {
    checkUsername: {
      asks: [checkUsername],
      done: async ({ type }, held, { backend, own }) => {
        await backend.someoneIsCalled(type === 'taken' ? own({ username }).username : null);
        if (type === 'unsuitable') return held.goOnWith(body => (body.username = 'e@'));
        await held.goOn();
      },
    },
    saveCredentials: {
      asks: [setCredentials],
      done: async (outcome, held, { backend, own, interceptor }) => {
        const { email } = own(elena);
        if (isAboutTerms(outcome)) await backend.wasInvited(email);
        else if (outcome.type === 'refused') return held.goOnWith(body => (body.password = email));
        await backend.someoneIsCalled(null);
        if (outcome.type === 'gone') await backend.spendToken(email);
        await held.goOn();
        if (outcome.type !== 'saved') return;
        const entering = await interceptor.next([signIn]);
        await (outcome.session === null ? entering.answerAsProxy() : entering.goOn());
      },
    },
  },
  // The server asks only a visitor who has not accepted the terms.
  isPossible: (event, snapshot) =>
    event.type === 'outcome'
      ? !(isAboutTerms(event.output) && snapshot.context.asksTerms)
      : isPossibleInCredentials(event, snapshot as never), // of this chart
});
