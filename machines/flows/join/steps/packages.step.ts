import { assign } from 'xstate';
import type { PricingGroup } from '../../../../src/contract/entities/pricing-group.schema.ts';
import { step, takeRetryAfter } from '../../../wizard/index.ts';
import { couponHolder, heldParent, isConfirmed, marketOf, mismatch } from '../join.context.ts';
import { chosen, toBuild } from '../join.pruning.ts';
import { joinSetup } from '../join.setup.ts';
import { show, withoutAnswer } from '../join.tracking.ts';
import type { JoinContext } from '../join.types.ts';
import { packageCards, toCards } from './package-cards.region.ts';
import { packageChoice } from './package-choice.region.ts';

/** Whether the visitor must leave the sign-up: new packages are not sold to visitors who may have an account. */
const isLedOut = (context: JoinContext, pricingGroup: PricingGroup): boolean =>
  pricingGroup !== 'P0' && isConfirmed(context, heldParent(context));

export const packages = joinSetup.createStateConfig({
  ...step('packages', { path: '/step3', progress: 3, back: () => 'coparentDetails', guard: 'mayChoosePackage' }),
  description: 'The packages that are sold where the parent lives.',
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: ({ context }) => context.pricingPageSelection !== null, target: 'autoSelecting' },
        { target: 'loading' },
      ],
    },
    autoSelecting: {
      description: 'Selects the package from the pricing page without asking again.',
      tags: 'busy',
      invoke: {
        id: 'selectPackage',
        src: 'selectPackage',
        input: ({ context }) => ({ ...marketOf(context), packageId: context.pricingPageSelection ?? 0 }),
        onDone: [
          {
            guard: ({ context, event }) =>
              event.output.type === 'selected' && isLedOut(context, event.output.pricingGroup),
            target: '#duplicate',
            actions: 'nameDuplicate',
          },
          {
            guard: ({ event }) => event.output.type === 'selected' && event.output.package.buildYourOwn,
            target: '#buildYourOwn',
            actions: assign(({ event: { output } }) => (output.type === 'selected' ? toBuild(output.package) : {})),
          },
          {
            guard: ({ event }) => event.output.type === 'selected',
            target: '#payment',
            actions: assign(({ event: { output } }) => (output.type === 'selected' ? chosen(output.package) : {})),
          },
          { target: 'mismatched' },
        ],
        onError: {
          target: 'loading',
          actions: ['forgetSelection', { type: 'tell', params: { reason: 'selectionNotTaken' } }],
        },
      },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'lookUpPackages',
        src: 'lookUpPackages',
        input: ({ context }) => ({ ...marketOf(context), couponsOf: couponHolder(context) }),
        onDone: [
          {
            guard: ({ context, event }) => isLedOut(context, event.output.pricingGroup),
            target: '#duplicate',
            actions: 'nameDuplicate',
          },
          { target: 'deciding', actions: assign({ catalogue: ({ event }) => event.output }) },
        ],
        onError: { target: 'unavailable', actions: assign(takeRetryAfter) },
      },
    },
    deciding: {
      description: 'The packages are loaded; waits up to a second for the flags that decide the cards.',
      tags: 'busy',
      after: withoutAnswer('packageCards'),
      always: toCards,
    },
    offered: {
      type: 'parallel',
      entry: show('packageCards'),
      states: { cards: packageCards, choice: packageChoice },
    },
    mismatched: {
      description: 'The package is not sold in that country.',
      on: {
        'mismatch.acknowledged': {
          target: 'loading',
          actions: [
            {
              type: 'track',
              params: ({ context }) => ({
                fact: mismatch(context, context.pricingPageSelection ?? context.markedPackageId ?? 0),
              }),
            },
            'forgetPackage',
            'forgetSelection',
          ],
        },
      },
    },
    unavailable: {
      description: 'The packages failed to load.',
      on: { retried: 'loading' },
    },
  },
});
