import type { professionalMachine } from '../../../machines/flows/professional/professional.machine.ts';
import { flow } from '../../../stories/flows/professional.flow.ts';
import { isPossibleInProfessional, professionalDrivers } from '../../walk/professional.drivers.ts';
import { ui } from './page.ts';
import { answerOptionLists } from './professional-lists.ts';
import { defineRoute, type Walk } from './route.ts';
import { walkAll } from './walk-all.ts';

/** Set by `prepare`, because the drivers answer the lists of the walk on the page. */
let current: Walk;
const drivers = professionalDrivers(ui, () => answerOptionLists(current));

walkAll(
  'professional',
  flow,
  defineRoute<typeof professionalMachine>({
    drivers: {
      ...drivers,
      'account.created': (event, { ref }) => ref.send(event), // another tab causes it
    },
    prepare: walk => void (current = walk),
    isPossible: isPossibleInProfessional,
    headings: {
      ONE: ['Create your professional account'],
      TWO: ['Your practice'],
      THREE: ['Security'],
      SUBMIT: ['Creating your account…'],
      ERROR: ['We couldn’t confirm your sign-up'],
      SUCCESS: ['Welcome, Ruth!', 'Your professional account is ready', 'Check your email'],
    },
  }),
);
