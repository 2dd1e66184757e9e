import { step } from '../../../wizard/index.ts';
import { joinSetup } from '../join.setup.ts';
import { whenDecided, show, withoutAnswer } from '../join.flags.ts';

export const coparentStatus = joinSetup.createStateConfig({
  ...step('coparentStatus', { path: '/coparentstatus', guard: 'mayTellCoparentStatus' }),
  description: 'Does the co-parent have an account already?',
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Opened by URL before the flag that decides whether to ask has arrived.',
      tags: ['busy', 'passing'],
      after: withoutAnswer('coparentStatus'),
      always: [
        { guard: 'isWithoutCoparentStatus', target: '#parentDetails', actions: show('coparentStatus') },
        { guard: whenDecided('coparentStatus'), target: 'asking' },
      ],
    },
    asking: {
      entry: show('coparentStatus'),
      on: {
        'coparentStatus.answered': [
          { guard: ({ event }) => event.hasAccount, target: '#alreadyInvited' },
          { target: '#parentDetails' },
        ],
      },
    },
  },
});

/** A separate step, so that Back leads to the question and a reload keeps the answer. */
export const alreadyInvited = joinSetup.createStateConfig({
  ...step('alreadyInvited', {
    path: '/coparentstatus/invited',
    back: () => 'coparentStatus',
    guard: 'mayTellCoparentStatus',
  }),
  description: 'The co-parent has an account, so this parent has an invitation by mail.',
  always: { guard: 'isWithoutCoparentStatus', target: '#parentDetails', actions: show('coparentStatus') },
  on: { 'coparentStatus.answered': { guard: ({ event }) => !event.hasAccount, target: '#parentDetails' } },
});
