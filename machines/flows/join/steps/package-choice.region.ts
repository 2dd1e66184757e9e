import { assign } from 'xstate';
import { takeRetryAfter } from '../../../wizard/index.ts';
import { markedPackage, marketOf } from '../join.context.ts';
import { chosen, toBuild } from '../join.pruning.ts';
import { joinSetup } from '../join.setup.ts';

const mark = joinSetup.createStateConfig({
  on: {
    'package.marked': { target: 'choosing', actions: assign({ markedPackageId: ({ event }) => event.packageId }) },
  },
});

/** The choice among the offered packages. */
export const packageChoice = joinSetup.createStateConfig({
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        ...mark.on,
        'package.submitted': [
          {
            guard: 'hasMarkedOwnPackage',
            target: '#buildYourOwn',
            actions: assign(({ context }) => toBuild(markedPackage(context) ?? null)),
          },
          { guard: 'hasMarkedPackage', target: 'validating' },
          { target: 'nothingMarked' },
        ],
      },
    },
    nothingMarked: {
      ...mark,
      description: 'The visitor tried to continue without a choice.',
    },
    validating: {
      tags: 'busy',
      invoke: {
        id: 'validatePackage',
        src: 'validatePackage',
        input: ({ context }) => ({ ...marketOf(context), packageId: context.markedPackageId ?? 0 }),
        onDone: [
          {
            guard: ({ event }) => event.output.type === 'valid',
            target: '#payment',
            actions: assign(({ context }) => chosen(markedPackage(context) ?? null)),
          },
          { target: '#packages.mismatched' },
        ],
        onError: { target: 'broken', actions: assign(takeRetryAfter) },
      },
    },
    broken: {
      description: 'The check whether the package is sold there failed.',
      on: { ...mark.on, 'package.submitted': 'validating' },
    },
  },
});
