import { assign, emit, fromPromise, setup } from 'xstate';
import type { ProfessionalSummary } from '../../../src/contract/entities/professional.schema.ts';
import type { ValidationError } from '../../../src/contract/problem.schema.ts';
import { notProvided } from '../../parts/not-provided.ts';
import { emailOf } from './professional.context.ts';
import { withAccount } from './professional.pruning.ts';
import { optionListsMachine } from './option-lists.machine.ts';
import type {
  CreateAccountInput,
  CreateAccountOutcome,
  ProfessionalContext,
  ProfessionalEvent,
  ProfessionalOutput,
  ProfessionalReason,
  Submitted,
  ValidateOutcome,
} from './professional.types.ts';

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
