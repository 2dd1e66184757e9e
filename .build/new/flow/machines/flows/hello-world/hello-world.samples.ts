import { defineSamples } from '../../wizard/testing/index.ts';
import { helloWorldMachine } from './hello-world.machine.ts';

const ada = { firstName: 'Ada' };
const grace = { firstName: 'Grace' };

/** Idempotency keys of two submissions. */
const [first, second] = ['3b8c6a5e-0f57-4f0e-9a53-0c3d3a2c1f01', '3b8c6a5e-0f57-4f0e-9a53-0c3d3a2c1f02'] as const;

export const helloWorldSamples = defineSamples(helloWorldMachine, {
  starts: { savedBefore: { step: 'done', saved: { draft: ada, saved: ada } } },
  events: {
    'details.typed': [{ type: 'details.typed', values: { firstName: 'A' } }],
    // The same content under two keys, and other content: a request that is sent again keeps its key.
    'details.submitted': [
      { type: 'details.submitted', details: ada, key: first },
      { type: 'details.submitted', details: ada, key: second },
      { type: 'details.submitted', details: grace, key: second },
    ],
  },
  outcomes: {
    saveDetails: {
      done: [{ type: 'saved' }, { type: 'refused', errors: [{ field: 'firstName', text: 'required.firstName' }] }],
    },
  },
  slice: ({ saved, validationErrors }) => [saved !== null, validationErrors.length > 0],
  claims: {
    'details.editing': ({ context }) => context.validationErrors.length === 0,
    'details.saving': ({ context }) => context.draft !== null && context.sent !== null,
    'details.rejected': ({ context }) => context.validationErrors.length > 0,
    'details.broken': ({ context }) => context.draft !== null && context.sent !== null,
    done: ({ context }) => context.saved !== null,
    leaving: ({ output }) => output?.leaveFor === 'accountHome',
  },
});
