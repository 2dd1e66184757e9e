import { defineSamples } from '../../wizard/testing/index.ts';
import { registrationLifeMachine } from './registration-life.machine.ts';

const outcomes = [
  { type: 'alive', life: { secondsLeft: 86_400, lifeSeconds: 86_400 } },
  { type: 'alive', life: { secondsLeft: 600, lifeSeconds: 86_400 } },
  { type: 'gone' },
] as const;

export const registrationLifeSamples = defineSamples(registrationLifeMachine, {
  events: {
    'registration.saved': [{ type: 'registration.saved' }],
    'registration.prolonged': [{ type: 'registration.prolonged' }],
    'warning.closed': [{ type: 'warning.closed' }],
  },
  outcomes: { askLife: { done: outcomes }, prolongLife: { done: outcomes } },
  slice: () => null,
  claims: {
    asking: () => true,
    answered: () => false,
    unanswered: () => true,
    quiet: ({ context }) => context.secondsLeft > 600,
    'warned.ending': ({ context }) => context.secondsLeft > 0 && context.secondsLeft <= 600,
    'warned.prolonging': ({ context }) => context.secondsLeft > 0,
    'warned.notProlonged': ({ context }) => context.secondsLeft > 0,
    'warned.closed': snapshot => !snapshot.hasTag('warns'),
    ended: () => true,
  },
});
