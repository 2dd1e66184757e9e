import { assertEvent, assign } from 'xstate';
import { answered, sendOnce, step, retryAfterOf } from '../../../wizard/index.ts';
import { helloWorldSetup } from '../hello-world.setup.ts';

const submit = helloWorldSetup.createStateConfig({
  on: {
    'details.submitted': {
      target: '#details.saving',
      actions: assign(({ context: { sent }, event: { details, key } }) => ({
        draft: details,
        sent: sendOnce(sent, details, key),
      })),
    },
  },
});

export const details = helloWorldSetup.createStateConfig({
  ...step('details', { path: '/hello-world', progress: 1 }),
  initial: 'editing',
  on: { 'details.typed': { actions: assign({ draft: ({ event }) => event.values }) } },
  exit: assign({ validationErrors: [] }),
  states: {
    editing: submit,
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveDetails',
        src: 'saveDetails',
        input: ({ context, event }) => {
          assertEvent(event, 'details.submitted');
          return { details: event.details, idempotencyKey: context.sent?.key ?? event.key };
        },
        onDone: [
          {
            guard: ({ event }) => event.output.type === 'saved',
            target: '#done',
            actions: assign(({ context }) => ({ saved: context.draft, sent: answered(context.sent) })),
          },
          {
            target: 'rejected',
            actions: assign(({ event: { output } }) => ({
              validationErrors: output.type === 'refused' ? output.errors : [],
            })),
          },
        ],
        onError: { target: 'broken', actions: assign(retryAfterOf) },
      },
    },
    rejected: submit,
    broken: submit,
  },
});
