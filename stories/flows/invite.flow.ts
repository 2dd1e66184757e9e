import { inviteSamples } from '../../machines/flows/invite/invite.samples.ts';
import { wholeInviteMachine } from '../../machines/flows/invite/invite.whole.ts';
import { buildYourOwnMachine } from '../../machines/parts/packages/build-your-own.machine.ts';
import { buildYourOwnSamples } from '../../machines/parts/packages/build-your-own.samples.ts';
import { packageChoiceMachine } from '../../machines/parts/packages/package-choice.machine.ts';
import { packageChoiceSamples } from '../../machines/parts/packages/package-choice.samples.ts';
import { savedInvite } from '../../src/flows/invite/invite.saved.ts';
import { defineFlow, definePart, flowPage } from '../flow.ts';

export const flow = defineFlow({
  title: 'Invite',
  machine: wholeInviteMachine,
  samples: inviteSamples,
  parts: [
    definePart(
      'packageChoice',
      packageChoiceMachine,
      packageChoiceSamples,
      'offered.cards.plain + offered.choice.choosing',
    ),
    definePart('buildYourOwn', buildYourOwnMachine, buildYourOwnSamples, 'choosing'),
  ],
  saved: savedInvite,
  leftAtOnce: ['leaving'],
  async provide(api) {
    const [{ provideInvite }, { lastMachines }] = await Promise.all([
      import('../../src/flows/invite/invite.actors.ts'),
      import('../../src/flows/invite/invite.rest.ts'),
    ]);
    const { machine } = provideInvite({ api, readyForFlags: Promise.resolve() });
    return machine.provide({ actors: lastMachines(api) });
  },
  seen: { page: flowPage(async () => (await import('../../src/flows/invite/invite.flow.ts')).invite) },
});
