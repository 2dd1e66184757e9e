import { assertEvent, assign } from 'xstate';
import { sendOnce, step, retryAfterOf } from '../../../wizard/index.ts';
import { professionalSetup } from '../professional.setup.ts';

const submit = professionalSetup.createStateConfig({
  on: {
    'security.submitted': {
      target: '#THREE.validating',
      // The content is without the third step, because it is persisted.
      actions: assign(({ context: { person, practice, sent }, event: { key } }) => ({
        securityBegun: true,
        sent: sendOnce(sent, { person, practice }, key),
      })),
    },
  },
});

export const THREE = professionalSetup.createStateConfig({
  ...step('THREE', { path: '/pro/security', progress: 3, guard: 'mayGiveSecurity', back: () => 'TWO' as const }),
  description: 'How support verifies the professional. The chart does not know what is typed before it is submitted.',
  initial: 'opening',
  on: { 'security.begun': { actions: assign({ securityBegun: true }) } },
  entry: 'forgetSecurity',
  exit: 'forgetErrors',
  states: {
    opening: { always: [{ guard: 'hasBegunSecurity', target: 'askingAgain' }, { target: 'editing' }] },
    editing: submit,
    askingAgain: {
      ...submit,
      description: 'After a reload, or on return: what was typed before is gone, because it is not kept.',
    },
    validating: {
      tags: 'busy',
      initial: 'asking',
      states: {
        asking: { after: { patience: 'slow' } },
        slow: { description: 'The server has not answered yet; the visitor is asked for patience.' },
      },
      invoke: {
        id: 'validateSecurity',
        src: 'validateSecurity',
        input: ({ event }) => {
          assertEvent(event, 'security.submitted');
          return event.details;
        },
        onDone: [
          {
            guard: ({ event }) => event.output.type === 'valid',
            target: '#SUBMIT',
            actions: assign(({ event: { output } }) => (output.type === 'valid' ? { security: output.details } : {})),
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
