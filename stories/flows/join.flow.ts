import { joinSamples } from '../../machines/flows/join/join.samples.ts';
import { wholeJoinMachine } from '../../machines/flows/join/join.whole.ts';
import { buildYourOwnMachine } from '../../machines/parts/packages/build-your-own.machine.ts';
import { buildYourOwnSamples } from '../../machines/parts/packages/build-your-own.samples.ts';
import { packageChoiceMachine } from '../../machines/parts/packages/package-choice.machine.ts';
import { packageChoiceSamples } from '../../machines/parts/packages/package-choice.samples.ts';
import { savedJoin } from '../../src/flows/join/join.saved.ts';
import { defineFlow, definePart, flowPage } from '../flow.ts';

export const flow = defineFlow({
  title: 'Join',
  machine: wholeJoinMachine,
  samples: joinSamples,
  parts: [
    definePart(
      'packageChoice',
      packageChoiceMachine,
      packageChoiceSamples,
      'offered.cards.plain + offered.choice.choosing',
    ),
    definePart('buildYourOwn', buildYourOwnMachine, buildYourOwnSamples, 'choosing'),
  ],
  saved: savedJoin,
  seen: { page: flowPage(async () => (await import('../../src/flows/join/join.flow.ts')).join) },
});
