import { assign, emit, fromPromise, setup } from 'xstate';
import type { ProfessionalPerson } from '../../../src/contract/entities/professional-person.schema.ts';
import type { ProfessionalPractice } from '../../../src/contract/entities/professional-practice.schema.ts';
import type { ProfessionalSecurity } from '../../../src/contract/entities/professional-security.schema.ts';
import type { ProfessionalSummary } from '../../../src/contract/entities/professional.schema.ts';
import type { ValidationError } from '../../../src/contract/problem.schema.ts';
import { notProvided } from '../../parts/not-provided.ts';
import { emailOf } from './professional.context.ts';
import { withAccount } from './professional.pruning.ts';
import { optionListsMachine } from './option-lists.machine.ts';
import type {
  ProfessionalContext,
  ProfessionalEvent,
  ProfessionalOutput,
  ProfessionalReason,
} from './professional.types.ts';

/** A step's form, as it is submitted. */
export type Submitted =
  | { step: 'ONE'; details: ProfessionalPerson }
  | { step: 'TWO'; details: ProfessionalPractice }
  | { step: 'THREE'; details: ProfessionalSecurity };

export type ValidateOutcome = { type: 'valid'; submitted: Submitted } | { type: 'refused'; errors: ValidationError[] };

export interface CreateAccountInput {
  person: ProfessionalPerson;
  practice: ProfessionalPractice;
  security: ProfessionalSecurity;
  idempotencyKey: string;
}

/**
 * `existing`: an earlier try with other answers has created the account, with those. `step`: the first step with a
 * refused field.
 */
export type CreateAccountOutcome =
  | { type: 'created' | 'existing'; account: ProfessionalSummary }
  | { type: 'refused'; step: Submitted['step']; errors: ValidationError[] };

export const professionalSetup = setup({
  types: {
    context: {} as ProfessionalContext,
    events: {} as ProfessionalEvent,
    output: {} as ProfessionalOutput,
    emitted: {} as { type: 'notice'; reason: ProfessionalReason },
    tags: {} as 'step' | 'busy' | 'slow' | 'refused' | 'broken' | 'clearsSavedState' | 'passing',
    meta: {} as { path: `/${string}`; progress?: number; back?: () => 'ONE' | 'TWO' },
    children: {} as {
      personLists: 'personLists';
      practiceLists: 'practiceLists';
      validate: 'validate';
      createAccount: 'createAccount';
    },
  },
  actors: {
    personLists: optionListsMachine,
    practiceLists: optionListsMachine,
    validate: fromPromise<ValidateOutcome, Submitted>(notProvided),
    createAccount: fromPromise<CreateAccountOutcome, CreateAccountInput>(notProvided),
  },
  actions: {
    notify: emit((_, { reason }: { reason: ProfessionalReason }) => ({ type: 'notice' as const, reason })),
    forgetErrors: assign({ validationErrors: [] }),
    forgetSecurity: assign({ security: null }),
    takeAccount: assign((_, account: ProfessionalSummary | null) => (account === null ? {} : withAccount(account))),
    takeErrors: assign((_, validationErrors: readonly ValidationError[]) => ({ validationErrors })),
  },
  guards: {
    /** A professional's account has the email. */
    isKnown: ({ context }) => context.validationErrors.some(({ field }) => field.endsWith('.duplicate')),
    isOpen: ({ context }) => context.account === null,
    mayGivePractice: ({ context }) => context.account === null && context.person !== null,
    hasSecurity: ({ context }) => context.security !== null,
    mayGiveSecurity: ({ context }) => context.account === null && context.person !== null && context.practice !== null,
    hasBegunSecurity: ({ context }) => context.securityBegun,
    isCreated: ({ context }) => context.account !== null,
    maySeeSuccess: ({ context }) => context.account !== null || context.drafts.person === null,
    isCreatedElsewhere: ({ context, event }) =>
      event.type === 'account.created' &&
      context.account === null &&
      emailOf(context)?.toLowerCase() === event.email.toLowerCase(),
  },
  delays: { patience: 5000 },
});
