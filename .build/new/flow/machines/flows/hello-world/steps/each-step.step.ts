import { assign } from 'xstate';
import { step } from '../../../wizard/index.ts';
import { withSubmitted, withTyped } from '../hello-world.answers.ts';
import { helloWorldSetup } from '../hello-world.setup.ts';

export const eachStep = helloWorldSetup.createStateConfig({
  ...step('eachStep', {
    path: '/hello-world/each-step',
    progress: stepNumber,
    guard: { type: 'isOpen', params: 'eachStep' },
  }),
  initial: 'editing',
  on: {
    'eachStep.typed': { actions: assign(({ context, event }) => withTyped(context, 'eachStep', event.values)) },
    'eachStep.submitted': {
      target: '#nextStep',
      actions: assign(({ context, event }) => withSubmitted(context, 'eachStep', event.answers)),
    },
  },
  exit: 'forgetErrors',
  states: {
    editing: {},
    /** The server has refused one of these answers when all were sent. */
    rejected: {},
  },
});
