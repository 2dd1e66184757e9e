import { assertEvent, assign, sendTo } from 'xstate';
import { step, retryAfterOf } from '../../../wizard/index.ts';
import { practiceIn } from '../professional.context.ts';
import { withPractice } from '../professional.pruning.ts';
import { professionalSetup } from '../professional.setup.ts';

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
  states: {
    editing: submit,
    validating: {
      tags: 'busy',
      initial: 'asking',
      states: {
        asking: { after: { patience: 'slow' } },
        slow: { description: 'The server has not answered yet; the visitor is asked for patience.' },
      },
      invoke: {
        id: 'validatePractice',
        src: 'validatePractice',
        input: ({ event }) => {
          assertEvent(event, 'practice.submitted');
          return event.details;
        },
        onDone: [
          {
            guard: ({ event }) => event.output.type === 'valid',
            target: '#THREE',
            actions: assign(({ context, event: { output } }) =>
              output.type === 'valid'
                ? { practice: output.details, drafts: { ...context.drafts, practice: output.details } }
                : {},
            ),
          },
          {
            target: 'rejected',
            actions: {
              type: 'takeErrors',
              params: ({ event: { output } }) => (output.type === 'refused' ? output.errors : []),
            },
          },
        ],
        onError: { target: 'broken', actions: assign(retryAfterOf) },
      },
    },
    rejected: submit,
    broken: submit,
  },
});
