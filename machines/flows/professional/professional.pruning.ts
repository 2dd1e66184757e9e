import type { ProfessionalPersonInput } from '../../../src/contract/entities/professional-person.schema.ts';
import type { ProfessionalPracticeInput } from '../../../src/contract/entities/professional-practice.schema.ts';
import type { ProfessionalSummary } from '../../../src/contract/entities/professional.schema.ts';
import { practiceIn } from './professional.context.ts';
import { initialProfessionalContext, type ProfessionalContext, type Submitted } from './professional.types.ts';

type Changes = Partial<ProfessionalContext>;

/** Whether a form still contains the validated answers. */
const isSame = (typed: object, validated: object | null): boolean =>
  validated !== null &&
  Object.entries(typed).every(
    ([key, value]) => JSON.stringify(value) === JSON.stringify((validated as Record<string, unknown>)[key]),
  );

/** Applies typed values of the first step. Other answers than the validated ones have to be validated again. */
export const withPerson = ({ drafts, person }: ProfessionalContext, typed: ProfessionalPersonInput): Changes => ({
  drafts: { ...drafts, person: typed },
  person: isSame(typed, person) ? person : null,
});

/** Applies typed values of the second step. A new country clears region, time zone and roles; a new region the time zone. */
export function withPractice(context: ProfessionalContext, typed: ProfessionalPracticeInput): Changes {
  const values = prunedPractice(practiceIn(context), typed);
  return {
    drafts: { ...context.drafts, practice: values },
    practice: isSame(values, context.practice) ? context.practice : null,
  };
}

function prunedPractice(
  before: ProfessionalPracticeInput,
  typed: ProfessionalPracticeInput,
): ProfessionalPracticeInput {
  if (typed.country !== before.country) return { ...typed, region: '', timezone: '', roles: [] };
  return typed.region === before.region ? typed : { ...typed, timezone: '' };
}

/** Takes over a step as the server has validated it. */
export function withValidated({ drafts }: ProfessionalContext, { step, details }: Submitted): Changes {
  if (step === 'ONE') return { person: details, drafts: { ...drafts, person: details } };
  if (step === 'TWO') return { practice: details, drafts: { ...drafts, practice: details } };
  return { security: details };
}

/** The server has refused answers of a step that it had validated before, so that step has to be validated again. */
export const withoutStep = (step: Submitted['step']): Changes =>
  step === 'ONE' ? { person: null } : step === 'TWO' ? { practice: null } : {};

/** Once the account exists, nothing typed is needed any more. */
export const withAccount = (account: ProfessionalSummary): ProfessionalContext => ({
  ...initialProfessionalContext,
  account,
});

/** Another tab has created the account. A request under way keeps its key, because the server has not answered it. */
export const withAccountElsewhere = ({ accountKey }: ProfessionalContext): ProfessionalContext => ({
  ...initialProfessionalContext,
  accountKey,
});
