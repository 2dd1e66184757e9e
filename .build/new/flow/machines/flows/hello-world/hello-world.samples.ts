import { defineSamples } from '../../wizard/testing/index.ts';
import {
  helloWorldAnswers as answers,
  helloWorldEmpty as empty,
  helloWorldTyped as typed,
  otherLastStep,
} from './hello-world.fixtures.ts';
import { helloWorldMachine } from './hello-world.machine.ts';
import { formSteps, type FormStep, type HelloWorldContext } from './hello-world.types.ts';

/** Idempotency keys of two submissions. */
const [first, second] = ['3b8c6a5e-0f57-4f0e-9a53-0c3d3a2c1f01', '3b8c6a5e-0f57-4f0e-9a53-0c3d3a2c1f02'] as const;

/** What was typed stays in the forms. */
const isRefused = ({ context }: { context: HelloWorldContext }) =>
  context.validationErrors.length > 0 && formSteps.every(step => context.drafts[step] !== null);

const isFresh = ({ context }: { context: HelloWorldContext }) =>
  context.validationErrors.length === 0 && !context.isSaved;

/** A step without a required field is refused for one that it does not have. */
const refused = (step: FormStep) => {
  const [field] = Object.keys(empty[step] ?? {});
  const error = field ? { field: `${step}.${field}`, text: 'required' } : { field: step, text: 'value.invalid' };
  return { type: 'refused' as const, step, errors: [error] };
};

export const helloWorldSamples = defineSamples(helloWorldMachine, {
  starts: {
    begunBefore: { step: 'firstStep', saved: { drafts: typed } },
    savedBefore: { step: 'done', saved: { drafts: answers, answers, isSaved: true } },
  },
  events: {
    // for each step
    'eachStep.typed': [{ type: 'eachStep.typed', values: typed.eachStep }],
    // end
    // for each step but the last
    'eachStep.submitted': [{ type: 'eachStep.submitted', answers: answers.eachStep }],
    // end
    // The same content under two keys, and other content: a request that is sent again keeps its key.
    'lastStep.submitted': [
      { type: 'lastStep.submitted', answers: answers.lastStep, key: first },
      { type: 'lastStep.submitted', answers: answers.lastStep, key: second },
      { type: 'lastStep.submitted', answers: otherLastStep, key: second },
    ],
  },
  outcomes: { saveHelloWorld: { done: [{ type: 'saved' }, ...formSteps.map(refused)] } },
  slice: ({ answers: given, isSaved, validationErrors }) => [
    isSaved,
    validationErrors.length > 0,
    ...formSteps.map(step => given[step] !== null),
  ],
  claims: {
    // for each step but the last
    'eachStep.editing': isFresh,
    'eachStep.rejected': isRefused,
    // end
    'lastStep.editing': isFresh,
    'lastStep.saving': ({ context }) => context.sent !== null,
    'lastStep.rejected': isRefused,
    'lastStep.broken': ({ context }) => context.sent !== null,
    done: ({ context }) => context.isSaved && context.validationErrors.length === 0,
    leaving: ({ output }) => output?.leaveFor === 'accountHome',
  },
});
