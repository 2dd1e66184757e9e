import type { CheckUsernameOutcome, credentialsMachine, SaveCredentialsOutcome } from '../../../../machines/credentials/credentials.machine.ts';
import { elena } from '../../../../machines/checkout/checkout.fixtures.ts';
import { checkUsername, setCredentials } from '../../../../src/contract/calls/credentials.calls.ts';
import { flow } from '../../../../stories/flows/credentials.flow.ts';
import { credentialsDrivers } from '../../../walk/credentials.drivers.ts';
import { paid } from '../registered.ts';
import { defineRoad } from '../road.ts';

const username = 'elena.marsh';

export const credentialsRoad = defineRoad<typeof credentialsMachine>({
  flow,
  drivers: ({ hand, observer }) => credentialsDrivers(hand, () => observer.leavesOf('credentials')?.includes('form.rejected') === true),
  open: { beginning: async visit => visit.resume(await paid(visit), ['credentials'], '/credentials') },
  outcomes: {
    checkUsername: {
      asks: [checkUsername],
      done: async (outcome, held, { world, own }) => {
        const { type } = outcome as CheckUsernameOutcome; // the machine does not name its children
        await world.someoneIsCalled(type === 'taken' ? own({ username }).username : null);
        if (type === 'unsuitable') return held.goOnWith(body => (body.username = 'e@'));
        await held.goOn();
      },
    },
    saveCredentials: {
      asks: [setCredentials],
      done: async (outcome, held, { world, own }) => {
        const { type } = outcome as SaveCredentialsOutcome; // as above
        await world.someoneIsCalled(type === 'refused' ? own({ username }).username : null);
        if (type === 'gone') await world.spendToken(own(elena).email);
        await held.goOn();
      },
    },
  },
  beyond: {
    '#credentials.choosing.form.rejected credentials.submitted → #credentials.choosing.form.saving': 'what was refused is not sent again here yet: the button waits for another password',
  },
  isPossible: ({ type }, snapshot) => {
    if (type !== 'credentials.submitted') return true;
    // What went wrong takes the focus, so that the username has been left by then.
    const isLeft = !snapshot.matches({ choosing: { username: 'unchecked' } }) || snapshot.matches({ choosing: { form: 'editing' } });
    return isLeft && !snapshot.matches({ choosing: { form: 'rejected' } }) && !snapshot.hasTag('usernameRefused');
  },
});
