import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { SettledSchema } from '../entities/settled.schema.ts';
import {
  FamilySectionSchema,
  ParentSectionSchema,
  RegistrationUpdateSchema,
  SavedAnswersSchema,
} from '../entities/registration.schema.ts';
import { DiscountReferrerSchema } from '../fields/discount-referrer.schema.ts';
import { PageLanguageHeaders } from '../fields/page-language.ts';
import { registrationChangesHeader, registrationRevisionHeader } from '../headers.ts';
import { RefusedSchema, registrationGone } from '../problem.schema.ts';

export const SignupIdSchema = v.pipe(v.string(), v.uuid());
export const SignupParams = v.object({ signupId: SignupIdSchema });

/** Number of changes of a registration. */
const RevisionSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

const RegistrationCreatedSchema = v.object({
  signupId: SignupIdSchema,
  registrationKey: v.string(),
  revision: RevisionSchema,
});

/**
 * An invalid referrer is dropped, because a link may be truncated or tampered with: the sign-up then has no discount.
 */
const OfferedReferrerSchema = v.fallback(v.optional(DiscountReferrerSchema), undefined);

/**
 * `discount-referrer`: who referred the visitor; the price includes their coupon. `accept-language`: the language of
 * mails. 409: a value is refused, with `parent.email.duplicate` if the parent may already have an account, or the
 * idempotency key belongs to other details.
 */
export const createRegistration = defineCall({
  summary: 'Starts a sign-up with the parent’s details, once even if it is repeated.',
  method: 'POST',
  path: '/signup/registration',
  key: 'none',
  idempotent: 'key',
  headers: v.object({ ...PageLanguageHeaders.entries, 'discount-referrer': OfferedReferrerSchema }),
  body: ParentSectionSchema,
  replies: { 201: RegistrationCreatedSchema, 400: RefusedSchema, 409: RefusedSchema },
});

/** UUIDs, separated by spaces. */
const ChangesSchema = v.pipe(v.string(), v.maxLength(2000), v.regex(/^[\da-f-]{36}( [\da-f-]{36})*$/));

/** The newer answers and their revision, returned when a change based on an older revision is refused. */
const NewerAnswersSchema = v.object({ revision: RevisionSchema, answers: SavedAnswersSchema });

/**
 * `registration-revision`: the revision that the change is based on; without it, any. `registration-changes`: a UUID for
 * each change that the caller has sent since, this one last; one of them may have been saved although its reply was
 * lost. 409: a value is refused, a payment is running, or somebody else has changed the answers since that revision
 * (`registration.stale`, with the `newer` answers). 410: the sign-up is paid.
 */
export const updateRegistration = defineCall({
  summary: 'Changes one section of a sign-up.',
  method: 'PUT',
  path: '/signup/:signupId/registration',
  key: 'registration',
  params: SignupParams,
  headers: v.object({
    ...PageLanguageHeaders.entries,
    [registrationRevisionHeader]: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/))),
    [registrationChangesHeader]: v.optional(ChangesSchema),
  }),
  body: RegistrationUpdateSchema,
  replies: {
    200: v.object({ signupId: SignupIdSchema, revision: RevisionSchema }),
    400: RefusedSchema,
    409: v.object({ ...RefusedSchema.entries, newer: v.optional(NewerAnswersSchema) }),
    410: SettledSchema,
    ...registrationGone,
  },
});

/**
 * Takes the section of the second step. Before the payment it is stored, and the invitation is sent once the account
 * exists; after the payment the mail is sent at once. A repetition sends another mail to the same address after a minute.
 * After the data of a co-parent were deleted, it invites the next one. `invited` says whether a mail is on its way.
 * `joining`: the co-parent has joined or is paying; or they have given details of their own, and the address is
 * neither theirs nor that of the last invitation.
 */
export const inviteCoparent = defineCall({
  summary: 'Invites the co-parent, or sends the invitation to another address.',
  method: 'POST',
  path: '/signup/:signupId/coparent',
  key: 'registration',
  idempotent: 'content',
  params: SignupParams,
  body: FamilySectionSchema,
  replies: {
    200: v.object({ signupId: SignupIdSchema, invited: v.boolean() }),
    400: RefusedSchema,
    409: v.variant('type', [RefusedSchema, v.object({ type: v.literal('joining') })]),
    ...registrationGone,
  },
});
