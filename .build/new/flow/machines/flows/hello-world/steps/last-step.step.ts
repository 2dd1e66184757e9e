import { assertEvent, assign } from 'xstate';
import { endsAs } from '../../../parts/ends-as.ts';
import { retryAfterOf, sendOnce, step } from '../../../wizard/index.ts';
import { requireAnswers, withSubmitted, withTyped } from '../hello-world.answers.ts';
import { helloWorldSetup } from '../hello-world.setup.ts';

const submit = helloWorldSetup.createStateConfig({
  on: {
    'lastStep.submitted': {
      target: '#lastStep.saving',
      actions: assign(({ context, event }) => {
        const changes = withSubmitted(context, 'lastStep', event.answers);
        return { ...changes, sent: sendOnce(context.sent, changes.answers, event.key) };
      }),
    },
  },
});

export const lastStep = helloWorldSetup.createStateConfig({
  ...step('lastStep', {
    path: '/hello-world/last-step',
    progress: stepNumber,
    guard: { type: 'isOpen', params: 'lastStep' },
  }),
  initial: 'editing',
  on: { 'lastStep.typed': { actions: assign(({ context, event }) => withTyped(context, 'lastStep', event.values)) } },
  exit: 'forgetErrors',
  states: {
    editing: submit,
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveHelloWorld',
        src: 'saveHelloWorld',
        input: ({ context, event }) => {
          assertEvent(event, 'lastStep.submitted');
          return { answers: requireAnswers(context), idempotencyKey: context.sent?.key ?? event.key };
        },
        onDone: [
          {
            guard: endsAs('saved'),
            target: '#done',
            actions: { type: 'takeOutcome', params: ({ event }) => event.output },
          },
          // for each step but the last
          {
            guard: ({ event }) => event.output.type === 'refused' && event.output.step === 'eachStep',
            target: '#eachStep.rejected',
            actions: { type: 'takeOutcome', params: ({ event }) => event.output },
          },
          // end
          {
            target: 'rejected',
            actions: { type: 'takeOutcome', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'broken', actions: assign(retryAfterOf) },
      },
      on: {
        // Stays, because entering the step again would restart the call.
        'step.refused': { actions: { type: 'notify', params: { reason: 'answerFirst' } } },
      },
    },
    rejected: submit,
    broken: submit,
  },
});
