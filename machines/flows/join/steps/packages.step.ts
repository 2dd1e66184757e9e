import { assign } from 'xstate';
import { isConfirmed, marketOf, mismatch, requireParent, shopperOf } from '../join.context.ts';
import { flagsOf, whenDecided, withoutAnswer } from '../join.flags.ts';
import { chosen, toBuild } from '../join.pruning.ts';
import { endsAs } from '../../../parts/ends-as.ts';
import { step } from '../../../wizard/index.ts';
import { joinSetup } from '../join.setup.ts';

export const packages = joinSetup.createStateConfig({
  ...step('packages', { path: '/step3', progress: 3, back: () => 'coparentDetails', guard: 'mayChoosePackage' }),
  description: 'The packages that are sold where the parent lives.',
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Waits up to a second for the flags that decide the cards, unless a package is selected already.',
      tags: 'busy',
      after: withoutAnswer('packageCards'),
      always: [
        { guard: ({ context }) => context.pricingPageSelection !== null, target: 'choosing' },
        {
          guard: whenDecided('packageCards'),
          target: 'choosing',
          actions: { type: 'showFlags', params: { at: 'packageCards' } },
        },
      ],
    },
    choosing: {
      invoke: {
        id: 'packageChoice',
        src: 'packageChoice',
        input: ({ context }) => ({
          market: marketOf(context),
          shopper: shopperOf(context),
          selection: context.pricingPageSelection,
          marked: context.markedPackageId,
          mayHaveAccount: isConfirmed(context, requireParent(context)),
          cards: flagsOf(context).packageCards,
          exposures: flagsOf(context).exposures.packageCards ?? [],
        }),
        onSnapshot: {
          actions: assign(({ context, event: { snapshot } }) => ({
            markedPackageId: snapshot.context.marked,
            catalogue: snapshot.context.catalogue ?? context.catalogue,
          })),
        },
        onDone: [
          {
            guard: endsAs('chosen'),
            target: '#payment',
            actions: assign(({ event: { output } }) => (output.type === 'chosen' ? chosen(output.package) : {})),
          },
          {
            guard: endsAs('toBuild'),
            target: '#buildYourOwn',
            actions: assign(({ context, event: { output } }) =>
              output.type === 'toBuild' ? toBuild(context, output.package) : {},
            ),
          },
          {
            guard: endsAs('notSold'),
            target: 'deciding',
            actions: [
              {
                type: 'track',
                params: ({ context, event: { output } }) => ({
                  event: mismatch(context, output.type === 'notSold' ? output.packageId : 0),
                }),
              },
              'forgetPackage',
              'forgetSelection',
            ],
          },
          {
            guard: endsAs('selectionFailed'),
            target: 'deciding',
            actions: ['forgetSelection', { type: 'notify', params: { reason: 'selectionNotTaken' } }],
          },
          { target: '#duplicate', actions: 'nameDuplicate' },
        ],
      },
    },
  },
});
