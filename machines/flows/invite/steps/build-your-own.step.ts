import { assign } from 'xstate';
import { endsAs } from '../../../parts/ends-as.ts';
import { step } from '../../../wizard/index.ts';
import { flagsOf, marketOf, mismatch, requirePackage, shopperOf } from '../invite.context.ts';
import { inviteSetup } from '../invite.setup.ts';

export const buildYourOwn = inviteSetup.createStateConfig({
  ...step('buildYourOwn', {
    path: '/invite/choose-your-own',
    progress: 2,
    back: () => 'packages',
    guard: 'mayBuild',
  }),
  description: 'The visitor’s own package: duration and add-ons.',
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Waits up to a second for the flag that decides whether to show prices.',
      tags: 'busy',
      after: { flagsTimeout: { actions: 'takeDefaultFlags' } },
      always: { guard: 'hasFlags', target: 'building' },
    },
    building: {
      invoke: {
        id: 'buildYourOwn',
        src: 'buildYourOwn',
        input: ({ context }) => ({
          market: marketOf(context),
          shopper: shopperOf(context),
          catalogue: context.catalogue,
          choice: context.drafts.build,
          years: requirePackage(context).subDurationInYears,
          built: context.builtPackage,
          hasPrices: flagsOf(context).priceInBuildYourOwn === 'treatment',
          exposures: flagsOf(context).exposures.buildYourOwn,
        }),
        onSnapshot: {
          actions: assign(({ context: { drafts }, event: { snapshot } }) => ({
            catalogue: snapshot.context.catalogue,
            drafts: { ...drafts, build: snapshot.context.choice },
            builtPackage: snapshot.context.built,
          })),
        },
        onDone: [
          {
            guard: endsAs('built'),
            target: '#payment',
            actions: assign(({ event: { output } }) =>
              output.type === 'built' ? { chosenPackage: output.package, lastCompletedStep: 2 as const } : {},
            ),
          },
          {
            target: '#packages',
            actions: [
              { type: 'track', params: ({ context }) => ({ event: mismatch(context, requirePackage(context).id) }) },
              'forgetPackage',
            ],
          },
        ],
      },
    },
  },
});
