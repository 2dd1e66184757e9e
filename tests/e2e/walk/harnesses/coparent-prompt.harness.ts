import type {
  coparentPromptMachine,
  InviteCoparentOutcome,
} from '../../../../machines/parts/coparent-prompt/coparent-prompt.machine.ts';
import { inviteCoparent } from '../../../../src/contract/calls/registration.calls.ts';
import { flow } from '../../../../stories/flows/coparent-prompt.flow.ts';
import { chooseCredentials, goOnToReceipt, openCredentials } from '../credentials-screen.ts';
import { defineHarness } from '../harness.ts';

export const harness = defineHarness<typeof coparentPromptMachine>({
  flow,
  drivers: ({ ui, observer }) => ({
    'prompt.typed': async () => ui.give('email', (await ui.valueOf('email')) === 'daniel@' ? 'daniel.o@' : 'daniel@'),
    'prompt.submitted': async ({ email }) => {
      // A repeated invitation to the same address is no duplicate, so this needs another address.
      const invited = observer.standsOf('coparentPrompt').filter(state => state === 'invited').length;
      await ui.give('email', invited > 0 ? email.replace('@', `.${invited}@`) : email);
      await ui.focus('email');
      await ui.key('Enter');
    },
    'prompt.dismissed': () => ui.press('Skip'),
    'prompt.reopened': () => ui.press('Change'),
  }),
  open: {
    async beginning(visit) {
      await openCredentials(visit, flow.samples.input.coparent);
      await chooseCredentials(visit);
      await goOnToReceipt(visit);
    },
  },
  outcomes: {
    inviteCoparent: {
      asks: [inviteCoparent],
      done: async (outcome, held, { backend }) => {
        await (isDuplicate(outcome) ? backend.someoneHas(held.body.coParent.email) : backend.nobody());
        if (outcome.type === 'gone') await backend.aDayPasses(held.signupId);
        if (outcome.type === 'joining') await backend.coParentJoins(held.signupId);
        if (outcome.type === 'refused' && !isDuplicate(outcome))
          return held.goOnWith(({ coParent }) => (coParent.email = 'daniel@'));
        await held.goOn();
      },
    },
  },
  beyond: {
    '#coparentPrompt.asking.sendingAnyway xstate.done.actor.inviteCoparent [4 of 5] → #coparentPrompt.asking.warnedOfDuplicate':
      'the server does not repeat its warning to a visitor who has confirmed it',
  },
  isPossible: (event, snapshot) => {
    if (event.type === 'prompt.typed') return !snapshot.hasTag('busy'); // a busy form is locked
    return (
      event.type !== 'outcome' ||
      event.isBroken ||
      !snapshot.matches({ asking: 'sendingAnyway' }) ||
      !isDuplicate(event.output as InviteCoparentOutcome)
    );
  },
});

const isDuplicate = (outcome: InviteCoparentOutcome): boolean =>
  outcome.type === 'refused' && outcome.errors.some(({ field }) => field.includes('.duplicate'));
