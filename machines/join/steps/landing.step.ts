import { joinSetup } from '../join.setup.ts';
import { expose } from '../join.tracking.ts';

export const landing = joinSetup.createStateConfig({
  id: 'landing' as const,
  tags: 'step',
  meta: { path: '/signup' },
  description: 'Parent or professional?',
  route: { guard: 'mayAnswer' },
  initial: 'choosing',
  entry: expose('supportChat'),
  states: {
    choosing: {
      on: {
        'role.chosen': [
          { guard: ({ event }) => event.role === 'professional', target: '#leavingForProfessional' },
          { guard: 'mayAnswer', target: 'waiting' },
        ],
      },
    },
    waiting: {
      description: 'A parent, whose next step hangs on flags that are not there yet.',
      tags: 'busy',
      always: [
        { guard: 'isWithoutCoparentStatus', target: '#parentDetails', actions: expose('coparentStatus') },
        { guard: 'hasFlags', target: '#coparentStatus' },
      ],
      on: { 'role.chosen': { guard: ({ event }) => event.role === 'professional', target: '#leavingForProfessional' } },
    },
  },
});
