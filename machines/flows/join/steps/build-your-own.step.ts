import { assign } from 'xstate';
import { step, takeRetryAfter } from '../../../wizard/index.ts';
import { buildOf, couponHolder, heldPackage, marketOf, mismatch } from '../join.context.ts';
import { joinSetup } from '../join.setup.ts';
import { isDecided, show, withoutAnswer } from '../join.tracking.ts';

const take = joinSetup.assign(({ context, event }) =>
  event.type === 'build.typed' || event.type === 'build.submitted'
    ? { drafts: { ...context.drafts, build: event.values } }
    : {},
);

export const buildYourOwn = joinSetup.createStateConfig({
  ...step('buildYourOwn', { path: '/alacarte', progress: 3, back: () => 'packages', guard: 'mayBuild' }),
  description: 'The visitor’s own package: duration and add-ons.',
  initial: 'opening',
  on: {
    'build.typed': { target: '.opening', actions: take },
    'build.submitted': { guard: ({ context }) => context.catalogue !== null, target: '.validating', actions: take },
  },
  states: {
    opening: {
      description: 'Transient, unless the flag that decides whether to show prices has not arrived yet.',
      tags: 'busy',
      after: withoutAnswer('buildYourOwn'),
      always: [
        { guard: 'isWithoutCatalogue', target: 'loading' },
        { guard: 'showsPrices', target: 'pricing', actions: show('buildYourOwn') },
        { guard: isDecided('buildYourOwn'), target: 'choosing', actions: show('buildYourOwn') },
      ],
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'lookUpPackages',
        src: 'lookUpPackages',
        input: ({ context }) => ({ ...marketOf(context), couponsOf: couponHolder(context) }),
        onDone: { target: 'opening', actions: assign({ catalogue: ({ event }) => event.output }) },
        onError: { target: 'unavailable', actions: assign(takeRetryAfter) },
      },
    },
    unavailable: {
      description: 'The add-ons failed to load.',
      on: { retried: 'loading' },
    },
    choosing: {
      description: 'Without prices.',
    },
    pricing: {
      tags: 'busy',
      description: 'With prices: each change requests a new price and cancels the previous request.',
      invoke: {
        id: 'buildPackage',
        src: 'buildPackage',
        input: ({ context }) => buildOf(context),
        onDone: [
          {
            guard: ({ event }) => event.output !== null,
            target: 'priced',
            actions: assign({ builtPackage: ({ event }) => event.output }),
          },
          { target: 'mismatched' },
        ],
        onError: { target: 'unpriced', actions: assign(takeRetryAfter) },
      },
    },
    priced: {},
    unpriced: {
      description: 'The price request failed.',
      on: { retried: 'pricing' },
    },
    validating: {
      tags: 'busy',
      invoke: {
        id: 'buildPackage',
        src: 'buildPackage',
        input: ({ context }) => buildOf(context),
        onDone: [
          {
            guard: ({ event }) => event.output !== null,
            target: '#payment',
            actions: assign({ chosenPackage: ({ event }) => event.output, lastCompletedStep: 3 as const }),
          },
          { target: 'mismatched' },
        ],
        onError: { target: 'broken', actions: assign(takeRetryAfter) },
      },
    },
    broken: {
      description: 'The check whether the package is sold there failed.',
    },
    mismatched: {
      description: 'The package is not sold in that country, or not with these add-ons.',
      on: {
        'mismatch.acknowledged': {
          target: '#packages',
          actions: [
            { type: 'track', params: ({ context }) => ({ fact: mismatch(context, heldPackage(context).id) }) },
            'forgetPackage',
          ],
        },
      },
    },
  },
});
