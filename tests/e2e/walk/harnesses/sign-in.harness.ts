import type { signInMachine } from '../../../../machines/parts/sign-in/sign-in.machine.ts';
import { signIn } from '../../../../src/contract/calls/credentials.calls.ts';
import { flow } from '../../../../stories/flows/sign-in.flow.ts';
import { chooseCredentials, goOnToReceipt, openCredentials } from '../credentials-screen.ts';
import { defineHarness } from '../harness.ts';
import type { Visit } from '../visit.ts';

export const harness = defineHarness<typeof signInMachine>({
  flow,
  drivers: ({ ui, observer, page }) => ({
    'signIn.asked': () => ui.press(/^(Log in|Go to my account)$/),
    'signIn.typed': async () => {
      await page.getByText('Incorrect username or password').waitFor();
      await ui.give('password', 'two-homes-2-family');
    },
    'signIn.submitted': async ({ username, password }) => {
      await ui.give('username', username);
      // Submits the refused values again: typing would be another event.
      if (observer.leavesOf('signIn') !== 'asking.wrongCredentials') await ui.give('password', password);
      await ui.focus('password');
      await ui.key('Enter');
    },
    'signIn.closed': () => ui.press('Cancel'),
  }),
  open: {
    beginning: visit => openReceipt(visit, false),
    signedInBefore: visit => openReceipt(visit, true),
  },
  outcomes: {
    signIn: {
      asks: [signIn],
      done: (outcome, held) =>
        outcome.type === 'signedIn' ? held.goOn() : held.goOnWith(body => (body.password = 'not-the-1-they-chose')),
    },
  },
});

/** Choosing credentials also signs in, unless that answer is lost. */
async function openReceipt(visit: Visit, isSignedIn: boolean): Promise<void> {
  await openCredentials(visit);
  await chooseCredentials(visit);
  const held = await visit.interceptor.next([signIn]);
  await (isSignedIn ? held.goOn() : held.answerAsProxy());
  await goOnToReceipt(visit);
}
