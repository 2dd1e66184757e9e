import * as v from 'valibot';
import type { JoinContext } from '../../../machines/flows/join/join.types.ts';
import { credentialsDraft, type CredentialsDraft } from '../../../machines/parts/credentials/credentials-draft.ts';
import { checkoutAnswers } from '../../../machines/parts/checkout/checkout-answers.ts';
import type { CheckoutAnswers } from '../../../machines/parts/checkout/checkout.types.ts';
import type { Running, SavedState, SavedStateSpec } from '../../../machines/wizard/index.ts';
import { BuildYourOwnSchema } from '../../contract/entities/build-your-own.schema.ts';
import { coparentDetailsSchema } from '../../contract/entities/coparent-details.schema.ts';
import { type Package, PackageIdSchema } from '../../contract/entities/package.schema.ts';
import type { ParentDetails, ParentInput } from '../../contract/entities/parent-details.schema.ts';
import { PaymentResultSchema } from '../../contract/entities/payment.schema.ts';
import { CheckoutFlagsSchema, savedCheckout } from '../../parts/checkout/checkout.saved.ts';
import { savedCredentials } from '../../parts/credentials/credentials.saved.ts';
import { savedParent, savedParentDraft, withParentVersions } from '../../parts/parent-details/parent-details.saved.ts';
import { ExposuresSchema, PackageFlagsSchema, savedPackage } from '../../parts/packages/packages.saved.ts';
import { savedVersion } from './join.outline.ts';

/** A part is checked by its own schema; it is undefined if it cannot be read. */
const isRead = (part: unknown): boolean => part !== undefined;

const CoparentDraftSchema = v.object({
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  phoneCountry: v.string(),
  phoneNumber: v.string(),
  knowsCoParentEmail: v.boolean(),
  children: v.pipe(
    v.array(v.object({ firstName: v.string(), lastName: v.string(), email: v.string() })),
    v.minLength(1),
  ),
});

/** Checks the format only. The co-parent's details were compared with the parent's when they were submitted. */
const CoparentSchema = coparentDetailsSchema({ email: '', phoneCountry: '', phoneNumber: '' });

const FlagsSchema = v.object({
  removeCoparentStatus: v.picklist(['control', 'treatment']),
  ...PackageFlagsSchema.entries,
  v2Packages: v.boolean(),
  discountLanguage: v.boolean(),
  zdChat: v.boolean(),
  payment: v.optional(CheckoutFlagsSchema),
  exposures: ExposuresSchema,
});

const request = { key: v.pipe(v.string(), v.uuid()), content: v.string() };

const AnswersSchema = v.object({
  // Flags that cannot be read are loaded again, so their schema may change without a new version.
  flags: v.fallback(v.nullable(v.pipe(v.unknown(), FlagsSchema)), null),
  shownEarly: v.fallback(
    v.array(v.picklist(['buildYourOwn', 'coparentStatus', 'duplicates', 'packageCards', 'payment'])),
    [],
  ),
  registration: v.nullable(
    v.object({ signupId: v.pipe(v.string(), v.uuid()), registrationKey: v.pipe(v.string(), v.minLength(1)) }),
  ),
  referrer: v.fallback(v.nullable(v.string()), null),
  lastCompletedStep: v.picklist([0, 1, 2, 3]),
  parent: v.nullable(v.custom<ParentDetails>(isRead)),
  parentDraft: v.nullable(v.custom<ParentInput>(isRead)),
  coparent: v.nullable(CoparentSchema),
  drafts: v.object({
    coparent: v.nullable(CoparentDraftSchema),
    build: v.fallback(v.nullable(BuildYourOwnSchema), null),
  }),
  sentParent: v.fallback(
    v.nullable(v.object({ ...request, earlier: v.optional(v.array(v.object(request)), []) })),
    null,
  ),
  confirmedEmail: v.fallback(v.nullable(v.string()), null), // asked for again, like the flags
  coParentDuplicateConfirmed: v.boolean(),
  markedPackageId: v.nullable(PackageIdSchema),
  chosenPackage: v.nullable(v.custom<Package>(isRead)),
  checkout: v.nullable(v.custom<CheckoutAnswers>(isRead)),
  payment: v.nullable(PaymentResultSchema),
  credentials: v.fallback(v.nullable(v.custom<CredentialsDraft>(isRead)), null), // asked for again, like the flags
  duplicateOf: v.fallback(
    v.nullable(v.object({ name: v.string(), email: v.string(), isConfirmed: v.boolean() })),
    null,
  ),
});

type Answers = v.InferOutput<typeof AnswersSchema>;

/**
 * The chart's invariants: a completed step has its answers, and a payment has a chosen package unless another tab has
 * paid.
 */
function holdsTogether({
  lastCompletedStep,
  registration,
  parent,
  coparent,
  chosenPackage,
  checkout,
  payment,
}: Answers): boolean {
  const isPaying = checkout?.attempt?.submitted === true;
  return (
    (lastCompletedStep < 1 || (registration !== null && parent !== null)) &&
    (lastCompletedStep < 2 || coparent !== null) &&
    (lastCompletedStep < 3 || chosenPackage !== null) &&
    (lastCompletedStep === 3 || (!isPaying && (payment === null || chosenPackage === null)))
  );
}

/**
 * The part of the context that survives a reload. Never `credentialsChosen`, because a receipt only shows what the
 * server said in this visit, nor `session`, because its token opens an account. So stored data lead at most to the
 * choice of credentials.
 */
export const SavedJoinSchema = v.pipe(AnswersSchema, v.check(holdsTogether));

/** The first three are the link's data, which are stored separately, before there are any answers. */
const notSaved = [
  'discount',
  'pricingPageSelection',
  'flagOverrides',
  'validationErrors',
  'retryAfter',
  'catalogue',
  'builtPackage',
  'credentialsChosen',
  'session',
] as const;

type NotSaved = (typeof notSaved)[number];
export type SavedJoinContext = Omit<JoinContext, NotSaved>;

/** Version 1 stored its parts without versions; each was in its version 1. */
function withPartVersions({ place, context }: SavedState): SavedState {
  const { chosenPackage, checkout, ...answers } = context as Partial<JoinContext>; // damaged ones are dropped later
  const first = <Part extends object>(part: Part | null | undefined) => part && { ...part, version: 1 };
  return { place, context: { ...answers, chosenPackage: first(chosenPackage), checkout: first(checkout) } };
}

export const savedJoin: SavedStateSpec<SavedJoinContext, NotSaved> = {
  version: savedVersion,
  schema: SavedJoinSchema,
  notSaved,
  parts: {
    checkout: savedCheckout,
    chosenPackage: savedPackage,
    credentials: savedCredentials,
    parent: savedParent,
    parentDraft: savedParentDraft,
  },
  // 2 had no earlier requests, 3 no draft of the credentials, 5 a receipt that did not say whether it renews, 6 no referrer.
  migrations: {
    1: withPartVersions,
    2: saved => saved,
    3: saved => saved,
    4: withParentVersions,
    5: saved => saved,
    6: saved => saved,
  },
  answersOf: (flow: Running<JoinContext>) => ({
    ...flow.context,
    checkout: checkoutAnswers(flow, flow.context.checkout),
    credentials: credentialsDraft(flow, flow.context.credentials),
  }),
};
