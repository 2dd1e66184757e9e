import { assign } from 'xstate';
import { endsAs } from '../../../parts/ends-as.ts';
import { marketOf, mismatch, requirePackage, shopperOf } from '../join.context.ts';
import { flagsOf, whenDecided, withoutAnswer } from '../join.flags.ts';
import { step } from '../../../wizard/index.ts';
import { joinSetup } from '../join.setup.ts';

export const buildYourOwn = joinSetup.createStateConfig({
  ...step('buildYourOwn', { path: '/alacarte', progress: 3, back: () => 'packages', guard: 'mayBuild' }),
  description: 'The visitor’s own package: duration and add-ons.',
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Waits up to a second for the flag that decides whether to show prices.',
      tags: 'busy',
      after: withoutAnswer('buildYourOwn'),
      always: {
        guard: whenDecided('buildYourOwn'),
        target: 'building',
        actions: { type: 'showFlags', params: { at: 'buildYourOwn' } },
      },
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
          exposures: flagsOf(context).exposures.buildYourOwn ?? [],
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
              output.type === 'built' ? { chosenPackage: output.package, lastCompletedStep: 3 as const } : {},
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
