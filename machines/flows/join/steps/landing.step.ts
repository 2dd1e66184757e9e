import { step } from '../../../wizard/index.ts';
import { joinSetup } from '../join.setup.ts';
import { expose, whenDecided, show, withoutAnswer } from '../join.flags.ts';

export const landing = joinSetup.createStateConfig({
  ...step('landing', { path: '/signup', guard: 'mayAnswer' }),
  description: 'Parent or professional?',
  initial: 'choosing',
  entry: expose('supportChat'),
  states: {
    choosing: {
      on: {
        'role.chosen': [
          { guard: ({ event }) => event.role === 'professional', target: '#leavingForProfessional' },
          { target: 'waiting' },
        ],
      },
    },
    waiting: {
      description: 'Waits up to a second for the flag that decides the next step.',
      tags: 'busy',
      after: withoutAnswer('coparentStatus'),
      always: [
        { guard: 'isWithoutCoparentStatus', target: '#parentDetails', actions: show('coparentStatus') },
        { guard: whenDecided('coparentStatus'), target: '#coparentStatus' },
      ],
      on: { 'role.chosen': { guard: ({ event }) => event.role === 'professional', target: '#leavingForProfessional' } },
    },
  },
});
