import { assign, not } from 'xstate';
import type { Service } from '../../../src/contract/entities/package.schema.ts';
import { buildOf, couponHolder, heldParent } from '../join.context.ts';
import { joinSetup } from '../join.setup.ts';
import { expose } from '../join.tracking.ts';

/** Where the page tells what is free, that is taken unless somebody unticks it. */
const begin = (takesFree: boolean) =>
  joinSetup.assign(({ context: { catalogue, drafts } }) => {
    const takes = (service: Service) => takesFree && catalogue?.addOns.every(addOn => addOn.service !== service || addOn.amount === 0) === true;
    const build = drafts.build ?? { subscription: 'SUB1YEAR', myfiles: takes('MYFILES'), callsBasic: takes('CALLSBASIC'), tonemeter: [], unlimitedPayments: [] };
    return { drafts: { ...drafts, build } };
  });

const take = joinSetup.assign(({ context: { drafts }, event }) =>
  event.type === 'build.typed' || event.type === 'build.submitted' ? { drafts: { ...drafts, build: event.values } } : {},
);

export const buildYourOwn = joinSetup.createStateConfig({
  id: 'buildYourOwn' as const,
  tags: 'step',
  meta: { path: '/alacarte', progress: 3 },
  description: 'A package of one’s own: how long, and what is added.',
  route: { guard: 'mayBuild' },
  initial: 'opening',
  on: {
    'build.typed': { guard: 'hasCatalogue', target: '.opening', actions: take },
    'build.submitted': { guard: 'hasCatalogue', target: '.validating', actions: take },
  },
  states: {
    opening: {
      description: 'Passed through, unless the flags that say whether prices are shown are still to come.',
      tags: 'busy',
      always: [
        { guard: not('hasCatalogue'), target: 'loading' },
        { guard: 'showsPrices', target: 'pricing', actions: [begin(true), expose('buildYourOwn')] },
        { guard: 'hasFlags', target: 'choosing', actions: [begin(false), expose('buildYourOwn')] },
      ],
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'lookUpPackages',
        src: 'lookUpPackages',
        input: ({ context }) => ({ parent: heldParent(context), couponsOf: couponHolder(context) }),
        onDone: { target: 'opening', actions: assign({ catalogue: ({ event }) => event.output }) },
        onError: 'unavailable',
      },
    },
    unavailable: {
      description: 'What may be added did not arrive.',
      on: { retried: 'loading' },
    },
    choosing: { description: 'Without prices.' },
    pricing: {
      tags: 'busy',
      description: 'With prices: each change is priced anew, and what was asked of the one before is not waited for.',
      invoke: {
        id: 'buildPackage',
        src: 'buildPackage',
        input: ({ context }) => buildOf(context),
        onDone: [
          { guard: ({ event }) => event.output !== null, target: 'priced', actions: assign({ builtPackage: ({ event }) => event.output }) },
          { target: 'mismatched' },
        ],
        onError: 'unpriced',
      },
    },
    priced: {},
    unpriced: {
      description: 'What it costs could not be asked.',
      on: { retried: 'pricing' },
    },
    validating: {
      tags: 'busy',
      invoke: {
        id: 'buildPackage',
        src: 'buildPackage',
        input: ({ context }) => buildOf(context),
        onDone: [
          { guard: ({ event }) => event.output !== null, target: '#payment', actions: assign(({ event }) => ({ chosenPackage: event.output, lastCompletedStep: 3 as const })) },
          { target: 'mismatched' },
        ],
        onError: 'broken',
      },
    },
    broken: { description: 'Whether it is sold there could not be asked.' },
    mismatched: {
      description: 'The package is not sold in that country after all, or not with what was added.',
      on: { 'mismatch.acknowledged': { target: '#packages', actions: 'forgetPackage' } },
    },
  },
});
