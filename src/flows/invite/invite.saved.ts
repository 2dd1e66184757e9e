import * as v from 'valibot';
import { inviteAnswers } from '../../../machines/flows/invite/invite-answers.ts';
import type { InviteContext, InviteFlags } from '../../../machines/flows/invite/invite.types.ts';
import type { CheckoutAnswers } from '../../../machines/parts/checkout/checkout.types.ts';
import type { CredentialsDraft } from '../../../machines/parts/credentials/credentials-draft.ts';
import type { Running, SavedStateSpec } from '../../../machines/wizard/index.ts';
import { BuildYourOwnSchema } from '../../contract/entities/build-your-own.schema.ts';
import { InvitedUserSchema } from '../../contract/entities/invited-user.schema.ts';
import { type Package, PackageIdSchema } from '../../contract/entities/package.schema.ts';
import type { ParentDetails, ParentInput } from '../../contract/entities/parent-details.schema.ts';
import { PaymentResultSchema } from '../../contract/entities/payment.schema.ts';
import { CheckoutFlagsSchema, savedCheckout } from '../../parts/checkout/checkout.saved.ts';
import { savedCredentials } from '../../parts/credentials/credentials.saved.ts';
import { savedParent, savedParentDraft, withParentVersions } from '../../parts/parent-details/parent-details.saved.ts';
import { ExposuresSchema, PackageFlagsSchema, savedPackage } from '../../parts/packages/packages.saved.ts';
import { savedVersion } from './invite.outline.ts';

/** A part is checked by its own schema; it is undefined if it cannot be read. */
const isRead = (part: unknown): boolean => part !== undefined;

const FlagsSchema = v.object({
  ...PackageFlagsSchema.entries,
  payment: CheckoutFlagsSchema,
  exposures: v.object({
    packageCards: ExposuresSchema.value,
    buildYourOwn: ExposuresSchema.value,
  }),
}) satisfies v.GenericSchema<unknown, InviteFlags>;

const AnswersSchema = v.object({
  closed: v.fallback(
    v.nullable(v.object({ inviteToken: v.string(), why: v.picklist(['expired', 'invalid', 'otherAccount', 'used']) })),
    null,
  ),
  // Flags that cannot be read are loaded again, so their schema may change without a new version.
  flags: v.fallback(v.nullable(v.pipe(v.unknown(), FlagsSchema)), null),
  user: v.nullable(InvitedUserSchema),
  lastCompletedStep: v.picklist([0, 1, 2]),
  parent: v.nullable(v.custom<ParentDetails>(isRead)),
  parentDraft: v.nullable(v.custom<ParentInput>(isRead)),
  drafts: v.object({
    build: v.fallback(v.nullable(BuildYourOwnSchema), null),
  }),
  confirmedEmail: v.fallback(v.nullable(v.string()), null), // asked for again, like the flags
  markedPackageId: v.nullable(PackageIdSchema),
  chosenPackage: v.nullable(v.custom<Package>(isRead)),
  checkout: v.nullable(v.custom<CheckoutAnswers>(isRead)),
  payment: v.nullable(PaymentResultSchema),
  credentials: v.fallback(v.nullable(v.custom<CredentialsDraft>(isRead)), null), // asked for again, like the flags
});

type Answers = v.InferOutput<typeof AnswersSchema>;

/**
 * The chart's invariants: a completed step has its answers, a subscriber has chosen no package, and a payment that was
 * sent has one.
 */
function holdsTogether({ lastCompletedStep, user, parent, chosenPackage, checkout, payment }: Answers): boolean {
  const isPaying = payment === null && checkout?.attempt?.submitted === true;
  const isSubscribed = user?.isSubscriptionCurrent === true;
  return (
    (lastCompletedStep < 1 || parent !== null) &&
    (lastCompletedStep < 2 || isSubscribed || chosenPackage !== null || payment !== null) &&
    (!isPaying || (lastCompletedStep === 2 && chosenPackage !== null)) &&
    (payment === null || (parent !== null && user !== null)) &&
    (user !== null || isPaying || lastCompletedStep === 0)
  );
}

/**
 * The part of the context that survives a reload. Never `credentialsChosen`, because a receipt only shows what the
 * server said in this visit, nor `session` and `clickToJoinToken`, because they open an account.
 */
const SavedAnswersSchema = v.pipe(AnswersSchema, v.check(holdsTogether));

const notSaved = [
  'link', // stored separately
  'isAsked',
  'validationErrors',
  'retryAfter',
  'catalogue',
  'builtPackage',
  'clickToJoinToken',
  'credentialsChosen',
  'session',
] as const;

type NotSaved = (typeof notSaved)[number];

export const savedInvite: SavedStateSpec<Omit<InviteContext, NotSaved>, NotSaved> = {
  version: savedVersion,
  schema: SavedAnswersSchema,
  notSaved,
  parts: {
    checkout: savedCheckout,
    chosenPackage: savedPackage,
    credentials: savedCredentials,
    parent: savedParent,
    parentDraft: savedParentDraft,
  },
  // 1 had no draft of the credentials, 3 a receipt that did not say whether it renews.
  migrations: { 1: saved => saved, 2: withParentVersions, 3: saved => saved },
  answersOf: (flow: Running<InviteContext>) => inviteAnswers(flow, flow.context),
};
