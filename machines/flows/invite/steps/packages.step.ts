import { assign } from 'xstate';
import { endsAs } from '../../../parts/ends-as.ts';
import { step } from '../../../wizard/index.ts';
import { flagsOf, marketOf, mismatch, requireUser, shopperOf } from '../invite.context.ts';
import { chosen, toBuild } from '../invite.pruning.ts';
import { inviteSetup } from '../invite.setup.ts';

export const packages = inviteSetup.createStateConfig({
  ...step('packages', {
    path: '/invite/packages',
    progress: 2,
    back: () => 'parentDetails',
    guard: 'mayChoosePackage',
  }),
  description: 'The packages that are sold where the family lives.',
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Waits up to a second for the flags that decide the cards.',
      tags: 'busy',
      after: { flagsTimeout: { actions: 'takeDefaultFlags' } },
      always: { guard: 'hasFlags', target: 'choosing' },
    },
    choosing: {
      invoke: {
        id: 'packageChoice',
        src: 'packageChoice',
        input: ({ context }) => ({
          market: marketOf(context),
          shopper: shopperOf(context),
          selection: null,
          marked: context.markedPackageId ?? requireUser(context).prePurchasedPackage?.id ?? null,
          mayHaveAccount: false,
          cards: flagsOf(context).packageCards,
          exposures: flagsOf(context).exposures.packageCards,
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
            actions: assign(({ event: { output } }) => (output.type === 'toBuild' ? toBuild(output.package) : {})),
          },
          {
            description: 'The link has closed meanwhile: opening it again finds out why.',
            guard: endsAs('gone'),
            target: '#welcome.asking',
          },
          {
            target: 'deciding',
            actions: [
              {
                type: 'track',
                params: ({ context, event: { output } }) => ({
                  event: mismatch(context, output.type === 'notSold' ? output.packageId : 0),
                }),
              },
              'forgetPackage',
            ],
          },
        ],
      },
    },
  },
});
