import type {
  ProfessionalPerson,
  ProfessionalPersonInput,
} from '../../../src/contract/entities/professional-person.schema.ts';
import type {
  ProfessionalPractice,
  ProfessionalPracticeInput,
} from '../../../src/contract/entities/professional-practice.schema.ts';
import type { ProfessionalSecurity } from '../../../src/contract/entities/professional-security.schema.ts';
import type { ProfessionalSummary } from '../../../src/contract/entities/professional.schema.ts';
import type { ValidationError } from '../../../src/contract/problem.schema.ts';
import type { StepRefused } from '../../wizard/index.ts';

export interface ProfessionalContext {
  /** The first step, as the server has validated it; null before, and once it is edited again. */
  person: ProfessionalPerson | null;
  /** The second step, as the server has validated it; null before, and once it is edited again. */
  practice: ProfessionalPractice | null;
  /** What the forms of the first two steps contain, valid or not; null if untouched. */
  drafts: { person: ProfessionalPersonInput | null; practice: ProfessionalPracticeInput | null };
  /**
   * The third step, from its submission until the account exists or the visitor returns to a form. Never persisted,
   * logged, tracked or shown.
   */
  security: ProfessionalSecurity | null;
  /** Whether the visitor has typed in the third step's form, which then has to be typed again. */
  securityBegun: boolean;
  /**
   * The idempotency key of the account's creation, from the first try until the account is known. It stays when the
   * answers change, because an earlier try may have created the account.
   */
  accountKey: string | null;
  /** What the server says of the new account. Never persisted. */
  account: ProfessionalSummary | null;
  validationErrors: readonly ValidationError[];
  /** Seconds to wait, if the server named them. */
  retryAfter: number | null;
}

export const initialProfessionalContext: ProfessionalContext = {
  person: null,
  practice: null,
  drafts: { person: null, practice: null },
  security: null,
  securityBegun: false,
  accountKey: null,
  account: null,
  validationErrors: [],
  retryAfter: null,
};

export type ProfessionalEvent =
  | StepRefused
  | { type: 'person.typed'; values: ProfessionalPersonInput }
  | { type: 'person.submitted'; details: ProfessionalPerson }
  | { type: 'practice.typed'; values: ProfessionalPracticeInput }
  | { type: 'practice.submitted'; details: ProfessionalPractice }
  /** The visitor has begun to type in the third step. The event does not say what. */
  | { type: 'security.begun' }
  /** `key`: the idempotency key, in case this is the first try. */
  | { type: 'security.submitted'; details: ProfessionalSecurity; key: string }
  /** Another tab has created an account with this email. */
  | { type: 'account.created'; email: string }
  | { type: 'retried' }
  | { type: 'finished' };

/** Reasons for a redirect. Their texts are in the companion. */
export type ProfessionalReason = 'personFirst' | 'practiceFirst' | 'securityFirst' | 'alreadyCreated';

/** Where the visitor goes after leaving the flow. */
export interface ProfessionalOutput {
  leaveFor: 'myCases';
}

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
