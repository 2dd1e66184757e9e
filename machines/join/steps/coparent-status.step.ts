import { joinSetup } from '../join.setup.ts';
import { isDecided, show, withoutAnswer } from '../join.tracking.ts';

export const coparentStatus = joinSetup.createStateConfig({
  id: 'coparentStatus' as const,
  tags: 'step',
  meta: { path: '/coparentstatus' },
  description: 'Does the co-parent have an account already?',
  route: { guard: 'mayTellCoparentStatus' },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Opened by URL before the flag has arrived that decides whether this question is asked.',
      tags: ['busy', 'passing'],
      after: withoutAnswer('coparentStatus'),
      always: [
        { guard: 'isWithoutCoparentStatus', target: '#parentDetails', actions: show('coparentStatus') },
        { guard: isDecided('coparentStatus'), target: 'asking' },
      ],
    },
    asking: {
      entry: show('coparentStatus'),
      on: { 'coparentStatus.answered': [{ guard: ({ event }) => event.hasAccount, target: 'alreadyInvited' }, { target: '#parentDetails' }] },
    },
    alreadyInvited: {
      description: 'The co-parent has invited this parent, who needs no sign-up but the one in that mail.',
      on: { 'coparentStatus.answered': { guard: ({ event }) => !event.hasAccount, target: '#parentDetails' } },
    },
  },
});
