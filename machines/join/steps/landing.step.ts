import { joinSetup } from '../join.setup.ts';

export const landing = joinSetup.createStateConfig({
  id: 'landing' as const,
  tags: 'step',
  meta: { path: '/signup' },
  description: 'Parent or professional?',
  route: { guard: 'mayAnswer' },
  initial: 'choosing',
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
        { guard: 'isWithoutCoparentStatus', target: '#parentDetails' },
        { guard: 'hasFlags', target: '#coparentStatus' },
      ],
      on: { 'role.chosen': { guard: ({ event }) => event.role === 'professional', target: '#leavingForProfessional' } },
    },
  },
});
