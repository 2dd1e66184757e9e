import { emit, fromPromise, setup } from 'xstate';
import type { HelloWorldDetails } from '../../../src/contract/entities/hello-world.schema.ts';
import type { ValidationError } from '../../../src/contract/problem.schema.ts';
import type { HelloWorldContext, HelloWorldEvent, HelloWorldOutput, HelloWorldReason } from './hello-world.types.ts';

export interface SaveDetailsInput {
  details: HelloWorldDetails;
  idempotencyKey: string;
}

export type SaveDetailsOutcome = { type: 'saved' } | { type: 'refused'; errors: ValidationError[] };

export const helloWorldSetup = setup({
  types: {
    context: {} as HelloWorldContext,
    events: {} as HelloWorldEvent,
    output: {} as HelloWorldOutput,
    emitted: {} as { type: 'notice'; reason: HelloWorldReason },
    tags: {} as 'step' | 'busy' | 'clearsSavedState' | 'passing',
    meta: {} as { path: `/${string}`; progress?: number },
    children: {} as { saveDetails: 'saveDetails' },
  },
  actors: {
    saveDetails: fromPromise<SaveDetailsOutcome, SaveDetailsInput>(() => Promise.reject(new Error('not provided'))),
  },
  actions: { notify: emit((_, { reason }: { reason: HelloWorldReason }) => ({ type: 'notice' as const, reason })) },
  guards: { isSaved: ({ context }) => context.saved !== null },
});
