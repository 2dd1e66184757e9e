import type { HelloWorld } from '../../../src/contract/entities/hello-world.schema.ts';
import { type FormStep, formSteps, type HelloWorldContext } from './hello-world.types.ts';

type Changes = Partial<HelloWorldContext>;

/** Takes over what is typed. Other values than the submitted ones close the steps after this one. */
export function withTyped<Step extends FormStep>(
  { drafts, answers }: HelloWorldContext,
  step: Step,
  values: HelloWorldContext['drafts'][Step],
): Changes {
  const isSame = JSON.stringify(values) === JSON.stringify(answers[step]);
  return { drafts: { ...drafts, [step]: values }, answers: isSame ? answers : { ...answers, [step]: null } };
}

export const withSubmitted = <Step extends FormStep>(
  { drafts, answers }: HelloWorldContext,
  step: Step,
  submitted: HelloWorld[Step],
) => ({ drafts: { ...drafts, [step]: submitted }, answers: { ...answers, [step]: submitted } });

/** The answers of all steps. The guard of the last step lets nobody send them before. */
export function requireAnswers({ answers }: Pick<HelloWorldContext, 'answers'>): HelloWorld {
  const missing = formSteps.find(step => answers[step] === null);
  if (missing !== undefined) throw new Error(`Invariant: the answers of step '${missing}' are missing`);
  return answers as HelloWorld; // just checked
}
