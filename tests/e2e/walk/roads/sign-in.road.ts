import type { signInMachine } from '../../../../machines/parts/sign-in/sign-in.machine.ts';
import { signIn } from '../../../../src/contract/calls/credentials.calls.ts';
import { flow } from '../../../../stories/flows/sign-in.flow.ts';
import { chooseCredentials, goOnToReceipt, openCredentials } from '../credentials-screen.ts';
import { defineRoad } from '../road.ts';
import type { Visit } from '../visit.ts';

export const road = defineRoad<typeof signInMachine>({
  flow,
  drivers: ({ hand, observer, page }) => ({
    'signIn.asked': () => hand.press(/^(Log in|Go to my account)$/),
    'signIn.typed': async () => {
      await page.getByText('Incorrect username or password').waitFor();
      await hand.give('password', 'two-homes-2-family');
    },
    'signIn.submitted': async ({ username, password }) => {
      await hand.give('username', username);
      // Submits the refused values again: typing would be another event.
      if (observer.leavesOf('signIn') !== 'asking.wrongCredentials') await hand.give('password', password);
      await hand.focus('password');
      await hand.key('Enter');
    },
    'signIn.closed': () => hand.press('Cancel'),
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
  const held = await visit.gate.next([signIn]);
  await (isSignedIn ? held.goOn() : held.intercept());
  await goOnToReceipt(visit);
}
