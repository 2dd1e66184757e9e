import { assertEvent, assign } from 'xstate';
import { step, retryAfterOf } from '../../../wizard/index.ts';
import { practiceIn } from '../professional.context.ts';
import { withPerson } from '../professional.pruning.ts';
import { professionalSetup } from '../professional.setup.ts';

const submit = professionalSetup.createStateConfig({
  on: {
    'person.submitted': {
      target: '#ONE.validating',
      actions: assign(({ context, event: { details } }) => withPerson(context, details)),
    },
  },
});

export const ONE = professionalSetup.createStateConfig({
  ...step('ONE', { path: '/pro', progress: 1, guard: 'isOpen' }),
  description: 'Who the professional is, and how they heard of the product.',
  initial: 'editing',
  on: { 'person.typed': { actions: assign(({ context, event }) => withPerson(context, event.values)) } },
  entry: 'forgetSecurity',
  exit: 'forgetErrors',
  invoke: { id: 'personLists', src: 'personLists', input: ({ context }) => practiceIn(context) },
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
        id: 'validatePerson',
        src: 'validatePerson',
        input: ({ event }) => {
          assertEvent(event, 'person.submitted');
          return event.details;
        },
        onDone: [
          {
            guard: ({ event }) => event.output.type === 'valid',
            target: '#TWO',
            actions: assign(({ context, event: { output } }) =>
              output.type === 'valid'
                ? { person: output.details, drafts: { ...context.drafts, person: output.details } }
                : {},
            ),
          },
          {
            guard: ({ event }) => event.output.type === 'duplicate',
            target: 'duplicate',
            actions: 'nameDuplicate',
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
    duplicate: { ...submit, description: 'A professional’s account has this email.' },
    broken: submit,
  },
});
