import { assign, sendTo } from 'xstate';
import { step } from '../../../wizard/index.ts';
import { practiceIn } from '../professional.context.ts';
import { withPractice } from '../professional.pruning.ts';
import { professionalSetup } from '../professional.setup.ts';
import { formStates } from './form.states.ts';

const submit = professionalSetup.createStateConfig({
  on: {
    'practice.submitted': {
      target: '#TWO.validating',
      actions: assign(({ context, event: { details } }) => withPractice(context, details)),
    },
  },
});

export const TWO = professionalSetup.createStateConfig({
  ...step('TWO', { path: '/pro/practice', progress: 2, guard: 'mayGivePractice', back: () => 'ONE' as const }),
  description: 'Where the professional practises, and in which roles.',
  initial: 'editing',
  on: {
    'practice.typed': {
      actions: [
        assign(({ context, event }) => withPractice(context, event.values)),
        sendTo('practiceLists', ({ context }) => {
          const { country, region } = practiceIn(context);
          return { type: 'place.chosen', country, region };
        }),
      ],
    },
  },
  entry: 'forgetSecurity',
  exit: 'forgetErrors',
  invoke: { id: 'practiceLists', src: 'practiceLists', input: ({ context }) => practiceIn(context) },
  states: formStates('TWO', submit),
});
