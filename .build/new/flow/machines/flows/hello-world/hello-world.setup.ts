import { assign, emit, fromPromise, setup } from 'xstate';
import type { HelloWorld } from '../../../src/contract/entities/hello-world.schema.ts';
import type { ValidationError } from '../../../src/contract/problem.schema.ts';
import { notProvided } from '../../parts/not-provided.ts';
import { answered } from '../../wizard/index.ts';
import {
  type FormStep,
  formSteps,
  type HelloWorldContext,
  type HelloWorldEvent,
  type HelloWorldOutput,
  type HelloWorldReason,
} from './hello-world.types.ts';

export interface SaveHelloWorldInput {
  answers: HelloWorld;
  idempotencyKey: string;
}

/** `step`: the first one with a refused field. */
export type SaveHelloWorldOutcome = { type: 'saved' } | { type: 'refused'; step: FormStep; errors: ValidationError[] };

export const helloWorldSetup = setup({
  types: {
    context: {} as HelloWorldContext,
    events: {} as HelloWorldEvent,
    output: {} as HelloWorldOutput,
    emitted: {} as { type: 'notice'; reason: HelloWorldReason },
    tags: {} as 'step' | 'busy' | 'clearsSavedState' | 'passing',
    meta: {} as { path: `/${string}`; progress?: number },
    children: {} as { saveHelloWorld: 'saveHelloWorld' },
  },
  actors: {
    saveHelloWorld: fromPromise<SaveHelloWorldOutcome, SaveHelloWorldInput>(notProvided),
  },
  actions: {
    notify: emit((_, { reason }: { reason: HelloWorldReason }) => ({ type: 'notice' as const, reason })),
    /** Every answer of the server settles the request, a refusal too. What was typed stays in the drafts. */
    takeOutcome: assign(({ context: { sent } }, outcome: SaveHelloWorldOutcome) => ({
      sent: answered(sent),
      isSaved: outcome.type === 'saved',
      validationErrors: outcome.type === 'refused' ? outcome.errors : [],
    })),
    forgetErrors: assign({ validationErrors: [] }),
  },
  guards: {
    /** A step opens when the steps before it are answered, and closes when the server has saved the answers. */
    isOpen: ({ context: { answers, isSaved } }, step: FormStep) =>
      !isSaved && formSteps.slice(0, formSteps.indexOf(step)).every(before => answers[before] !== null),
    isSaved: ({ context }) => context.isSaved,
  },
});
