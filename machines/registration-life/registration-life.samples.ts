import { defineSamples } from '../wizard/samples.ts';
import { registrationLifeMachine } from './registration-life.machine.ts';

const outcomes = [
  { type: 'alive', life: { secondsLeft: 86_400, lifeSeconds: 86_400 } },
  { type: 'alive', life: { secondsLeft: 600, lifeSeconds: 86_400 } },
  { type: 'gone' },
] as const;

export const registrationLifeSamples = defineSamples(registrationLifeMachine, {
  events: { 'registration.saved': [{ type: 'registration.saved' }], 'registration.prolonged': [{ type: 'registration.prolonged' }] },
  outcomes: { askLife: { done: outcomes }, prolongLife: { done: outcomes } },
  slice: () => null,
  claims: {
    asking: () => true,
    answered: () => false,
    unanswered: () => true,
    quiet: ({ context }) => context.secondsLeft > 600,
    ending: ({ context }) => context.secondsLeft > 0 && context.secondsLeft <= 600,
    prolonging: ({ context }) => context.secondsLeft > 0,
    notProlonged: ({ context }) => context.secondsLeft > 0,
    ended: () => true,
  },
});
