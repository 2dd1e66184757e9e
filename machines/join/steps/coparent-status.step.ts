import { joinSetup } from '../join.setup.ts';
import { expose } from '../join.tracking.ts';

export const coparentStatus = joinSetup.createStateConfig({
  id: 'coparentStatus' as const,
  tags: 'step',
  meta: { path: '/coparentstatus' },
  description: 'Does the co-parent have an account already?',
  route: { guard: 'mayTellCoparentStatus' },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Asked for by its address before the flags are there that say whether it is asked at all.',
      tags: ['busy', 'passing'],
      always: [
        { guard: 'isWithoutCoparentStatus', target: '#parentDetails', actions: expose('coparentStatus') },
        { guard: 'hasFlags', target: 'asking' },
      ],
    },
    asking: {
      entry: expose('coparentStatus'),
      on: { 'coparentStatus.answered': [{ guard: ({ event }) => event.hasAccount, target: 'alreadyInvited' }, { target: '#parentDetails' }] },
    },
    alreadyInvited: {
      description: 'The co-parent has invited this parent, who needs no sign-up but the one in that mail.',
      on: { 'coparentStatus.answered': { guard: ({ event }) => !event.hasAccount, target: '#parentDetails' } },
    },
  },
});
