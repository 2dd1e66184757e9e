import { assign } from 'xstate';
import { step } from '../../../wizard/index.ts';
import { joinSetup } from '../join.setup.ts';
import { expose, show } from '../join.flags.ts';

export const duplicate = joinSetup.createStateConfig({
  ...step('duplicate', { path: '/duplicate', guard: 'mayAnswer' }),
  description: 'An account may exist already. The registration ends here; the answers stay as drafts for another try.',
  entry: ['forgetRegistration', expose('supportChat')],
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'hasConfirmedDuplicate', target: 'confirmed' },
        { guard: 'hasSuspectedDuplicate', target: 'suspected' },
        { target: 'asked' },
      ],
    },
    asked: { description: 'Opened by URL: no duplicate is known.' },
    suspected: {
      description: 'The first step’s email has an account. A visitor who denies it continues; the next save says so.',
      on: {
        'duplicate.denied': {
          target: '#parentDetails',
          actions: [
            assign({ confirmedEmail: ({ context }) => context.duplicateOf?.email ?? null }),
            ...show('duplicates'),
          ],
        },
      },
    },
    confirmed: { description: 'A confirmed duplicate, which only support can resolve.' },
  },
});
