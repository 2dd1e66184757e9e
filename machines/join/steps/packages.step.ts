import { assign } from 'xstate';
import { couponHolder, duplicateOf, heldParent, isConfirmed, markedPackage } from '../join.context.ts';
import { joinSetup } from '../join.setup.ts';
import { expose } from '../join.tracking.ts';

export const packages = joinSetup.createStateConfig({
  id: 'packages' as const,
  tags: 'step',
  meta: { path: '/step3', progress: 3 },
  description: 'The packages that are sold where the parent lives.',
  route: { guard: 'mayChoosePackage' },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'lookUpPackages',
        src: 'lookUpPackages',
        input: ({ context }) => ({ parent: heldParent(context), couponsOf: couponHolder(context) }),
        onDone: [
          {
            guard: ({ context, event }) => event.output.pricingGroup !== 'P0' && isConfirmed(context, heldParent(context)),
            target: '#duplicate',
            actions: assign(({ context }) => ({ duplicateOf: duplicateOf(heldParent(context), true) })),
          },
          { target: 'choosing', actions: [assign({ catalogue: ({ event }) => event.output }), expose('packageCards')] },
        ],
        onError: 'unavailable',
      },
    },
    choosing: {
      on: {
        'package.marked': { actions: assign({ markedPackageId: ({ event }) => event.packageId }) },
        'package.submitted': [
          {
            guard: 'hasMarkedOwnPackage',
            target: '#buildYourOwn',
            actions: assign(({ context }) => ({ chosenPackage: markedPackage(context) ?? null, lastCompletedStep: 2 as const })),
          },
          { guard: 'hasMarkedPackage', target: 'validating' },
          { target: 'nothingMarked' },
        ],
      },
    },
    nothingMarked: {
      description: 'Continue was asked for without a choice.',
      on: { 'package.marked': { target: 'choosing', actions: assign({ markedPackageId: ({ event }) => event.packageId }) } },
    },
    validating: {
      tags: 'busy',
      invoke: {
        id: 'validatePackage',
        src: 'validatePackage',
        input: ({ context }) => ({ parent: heldParent(context), packageId: context.markedPackageId ?? 0 }),
        onDone: [
          {
            guard: ({ event }) => event.output.type === 'valid',
            target: '#payment',
            actions: assign(({ context }) => ({
              chosenPackage: markedPackage(context) ?? null,
              lastCompletedStep: 3 as const,
            })),
          },
          { target: 'mismatched' },
        ],
        onError: 'broken',
      },
    },
    mismatched: {
      description: 'The package is not sold in that country after all.',
      on: { 'mismatch.acknowledged': { target: 'loading', actions: 'forgetPackage' } },
    },
    broken: {
      description: 'Whether the package is sold there could not be asked.',
      on: {
        'package.marked': { target: 'choosing', actions: assign({ markedPackageId: ({ event }) => event.packageId }) },
        'package.submitted': 'validating',
      },
    },
    unavailable: {
      description: 'The packages did not arrive.',
      on: { retried: 'loading' },
    },
  },
});
