import * as v from 'valibot';
import { defineCall } from '../call.ts';
import {
  InvitedBillingSectionSchema,
  InvitedParentSectionSchema,
  InvitedUserSchema,
  UserIdSchema,
} from '../entities/invited-user.schema.ts';
import { OrderDetailSchema } from '../entities/package.schema.ts';
import { PricingSchema } from '../entities/pricing.schema.ts';
import { LanguageLocaleSchema } from '../fields/language-locale.ts';
import { PageLanguageHeaders } from '../fields/page-language.ts';
import { GoneSchema, RefusedSchema } from '../problem.schema.ts';
import { validatePackage } from './package.calls.ts';
import {
  AttemptKeySchema,
  findPayment,
  InvitePaymentSubmissionSchema,
  PaymentCodeSchema,
  PricingAddressSchema,
  submitPayment,
} from './payment.calls.ts';

const InviteParams = v.object({ userId: UserIdSchema });

/** The invited parent already has an account with credentials. `loginUrl` is its home, which asks to log in. */
const JoinedSchema = v.object({ type: v.literal('joined'), loginUrl: v.string() });

/**
 * 401: invalid token, with the status and message that the sign-up has always used for it. 403: the token has expired,
 * or its holder has joined and logs in at `loginUrl`. 404: the token belongs to another user.
 */
const inviteGone = {
  401: v.object({ type: v.literal('keyRefused'), status: v.literal(112), message: v.literal('auth.fail.message') }),
  403: v.variant('type', [GoneSchema, JoinedSchema]),
  404: GoneSchema,
} as const;

const DoneSchema = v.object({ userId: UserIdSchema });

export const getInvitedUser = defineCall({
  summary: 'Returns the invited parent with their family and subscription.',
  method: 'GET',
  path: '/invite/:userId',
  key: 'invite',
  params: InviteParams,
  replies: { 200: InvitedUserSchema, 400: RefusedSchema, ...inviteGone },
});

export const updateInvitedRegistration = defineCall({
  summary: 'Updates the invited parent’s details or billing address.',
  method: 'PUT',
  path: '/invite/:userId/registration',
  key: 'invite',
  params: InviteParams,
  headers: PageLanguageHeaders,
  body: v.variant('sections', [InvitedParentSectionSchema, InvitedBillingSectionSchema]),
  replies: { 200: DoneSchema, 400: RefusedSchema, 409: RefusedSchema, ...inviteGone },
});

export const validateInvitedPackage = defineCall({
  summary: 'Says whether a package is sold to the invited parent.',
  method: 'POST',
  path: '/invite/:userId/packages/validation',
  key: 'invite',
  idempotent: 'content',
  params: InviteParams,
  body: validatePackage.body,
  replies: { ...validatePackage.replies, ...inviteGone },
});

/** Without `address`, the order is priced at the saved billing address or, until there is one, in the inviter’s country. */
export const priceInvited = defineCall({
  summary: 'Prices the order of an invited parent.',
  method: 'POST',
  path: '/invite/:userId/pricing',
  key: 'invite',
  idempotent: 'content',
  params: InviteParams,
  body: v.strictObject({
    /** The invite token again, in the body. */
    token: v.pipe(v.string(), v.maxLength(100)),
    userId: UserIdSchema,
    address: v.optional(PricingAddressSchema),
    orderDetail: OrderDetailSchema,
    subscriptionCodes: v.pipe(v.array(PaymentCodeSchema), v.maxLength(5)),
    /** Locale in which amounts are formatted. */
    pricingLocale: v.optional(LanguageLocaleSchema, 'en_US'),
  }),
  replies: { 200: PricingSchema, 400: RefusedSchema, 409: RefusedSchema, ...inviteGone },
});

export const submitInvitePayment = defineCall({
  summary: 'Pays for an invited parent and joins them, once even if it is repeated.',
  method: 'POST',
  path: '/invite/:userId/payment',
  key: 'invite',
  idempotent: 'key',
  retried: true,
  params: InviteParams,
  headers: PageLanguageHeaders,
  body: InvitePaymentSubmissionSchema,
  replies: { ...submitPayment.replies, ...inviteGone },
});

export const findInvitePayment = defineCall({
  summary: 'Returns the state of an invited parent’s attempt to pay.',
  method: 'GET',
  path: '/invite/:userId/payment/:attemptKey',
  key: 'invite',
  params: v.object({ userId: UserIdSchema, attemptKey: AttemptKeySchema }),
  replies: { ...findPayment.replies, ...inviteGone },
});

/**
 * 409: something has to be paid or filled in first. A repetition returns the same token until the credentials are
 * chosen.
 */
export const acceptInvitation = defineCall({
  summary: 'Joins an invited parent whose subscription is paid, and returns the token for choosing credentials.',
  method: 'POST',
  path: '/invite/:userId/acceptance',
  key: 'invite',
  idempotent: 'content',
  params: InviteParams,
  headers: PageLanguageHeaders,
  replies: {
    200: v.object({ userId: UserIdSchema, clickToJoinToken: v.string() }),
    400: RefusedSchema,
    409: RefusedSchema,
    ...inviteGone,
  },
});

/** Accepts an expired token, because its holder needs a new link. */
export const requestInviteLink = defineCall({
  summary: 'Mails a new link to the holder of an old invitation.',
  method: 'POST',
  path: '/invite/link',
  key: 'invite',
  idempotent: 'content',
  headers: PageLanguageHeaders,
  replies: {
    202: v.object({ type: v.literal('sent') }),
    401: inviteGone[401],
    403: JoinedSchema,
    404: v.object({
      type: v.literal('notFound'),
      status: v.literal(111),
      message: v.literal('invite.link.fail.message'),
    }),
  },
});

export const agreeToTerms = defineCall({
  summary: 'Records that the invited parent agrees to the terms.',
  method: 'PUT',
  path: '/invite/:userId/terms',
  key: 'invite',
  params: InviteParams,
  body: v.strictObject({ value: v.literal(true) }),
  replies: { 200: DoneSchema, 400: RefusedSchema, ...inviteGone },
});

export const optInToMarketing = defineCall({
  summary: 'Records that the invited parent agrees to marketing mails.',
  method: 'PUT',
  path: '/invite/:userId/marketing-opt-in',
  key: 'invite',
  params: InviteParams,
  body: v.strictObject({ value: v.literal(true) }),
  replies: { 200: DoneSchema, 400: RefusedSchema, ...inviteGone },
});
