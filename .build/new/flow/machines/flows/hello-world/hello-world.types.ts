import type { HelloWorld, HelloWorldInput } from '../../../src/contract/entities/hello-world.schema.ts';
import type { ValidationError } from '../../../src/contract/problem.schema.ts';
import type { Sent, StepRefused } from '../../wizard/index.ts';

/** The steps with a form, in their order. */
export const formSteps = [
  // for each step
  'eachStep',
  // end
] as const satisfies readonly (keyof HelloWorld)[];

export type FormStep = (typeof formSteps)[number];

export interface HelloWorldContext {
  /** What each form contains, valid or not. */
  drafts: { [Step in FormStep]: HelloWorldInput[Step] | null };
  /** What each form was submitted with; null once something else is typed. */
  answers: { [Step in FormStep]: HelloWorld[Step] | null };
  /** Whether the server has saved the answers. */
  isSaved: boolean;
  /** The idempotency key of the request that the server has not answered yet. */
  sent: Sent | null;
  validationErrors: readonly ValidationError[];
  /** Seconds to wait, if the server named them. */
  retryAfter: number | null;
}

const nothing = {
  // for each step
  eachStep: null,
  // end
};

export const initialHelloWorldContext: HelloWorldContext = {
  drafts: nothing,
  answers: nothing,
  isSaved: false,
  sent: null,
  validationErrors: [],
  retryAfter: null,
};

export type HelloWorldEvent =
  | StepRefused
  // for each step
  | { type: 'eachStep.typed'; values: HelloWorldInput['eachStep'] }
  // end
  // for each step but the last
  | { type: 'eachStep.submitted'; answers: HelloWorld['eachStep'] }
  // end
  /** `key`: the idempotency key, in case the server has not been sent these answers yet. */
  | { type: 'lastStep.submitted'; answers: HelloWorld['lastStep']; key: string }
  | { type: 'finished' };

/** Reasons for a redirect. Their texts are in the companion. */
export type HelloWorldReason = 'answerFirst' | 'alreadySaved';

/** Where the visitor goes after leaving the flow. */
export interface HelloWorldOutput {
  leaveFor: 'accountHome';
}
