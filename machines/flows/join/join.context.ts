import type { Session } from '../../../src/contract/calls/credentials.calls.ts';
import type { CoparentDetails } from '../../../src/contract/entities/coparent-details.schema.ts';
import type { Package } from '../../../src/contract/entities/package.schema.ts';
import type { ParentDetails, ParentInput } from '../../../src/contract/entities/parent-details.schema.ts';
import type { PaymentResult } from '../../../src/contract/entities/payment.schema.ts';
import type { CheckoutInput } from '../../parts/checkout/checkout.types.ts';
import { flagsOf } from './join.flags.ts';
import type { BuildPackageInput, Market } from './join.setup.ts';
import type { JoinContext, JoinFact } from './join.types.ts';
import type { Registration } from '../../parts/registration-life/registration.ts';

/** Requires a value that a guard has checked already: null is a bug in the chart. */
function held<T>(value: T | null, what: string): T {
  if (value === null) throw new Error(`Invariant: \`${what}\` is missing`);
  return value;
}

export const heldParent = ({ parent }: JoinContext): ParentDetails => held(parent, 'parent');
export const heldCoparent = ({ coparent }: JoinContext): CoparentDetails => held(coparent, 'coparent');
export const heldRegistration = ({ registration }: JoinContext): Registration => held(registration, 'registration');
export const heldPackage = ({ chosenPackage }: JoinContext): Package => held(chosenPackage, 'chosenPackage');
export const heldSession = ({ session }: JoinContext): Session => held(session, 'session');
export const heldPayment = ({ payment }: JoinContext): PaymentResult => held(payment, 'payment');

/** The registration whose coupons are requested; null unless the visitor has a discount that the page shows. */
export const couponHolder = (context: JoinContext): Registration | null =>
  flagsOf(context).discountLanguage && context.discount !== null ? context.registration : null;

/** Whether the parent has stated that the account with this email is not theirs. */
export const isConfirmed = ({ confirmedEmail }: JoinContext, { email }: Pick<ParentDetails, 'email'>): boolean =>
  confirmedEmail === email;

/** The data of the page about a possible existing account. */
export const duplicateOf = (
  { firstName, lastName, email }: ParentInput,
  confirmed: boolean,
): JoinContext['duplicateOf'] => ({
  name: `${firstName} ${lastName}`,
  email,
  isConfirmed: confirmed,
});

export const markedPackage = ({ catalogue, markedPackageId }: JoinContext): Package | undefined =>
  catalogue?.packages.find(({ id }) => id === markedPackageId);

/** Whether the build-your-own step shows prices of add-ons. */
export const showsPrices = (context: JoinContext): boolean => flagsOf(context).priceInBuildYourOwn === 'treatment';

/** The checkout's order. */
export const orderOf = (context: JoinContext): CheckoutInput['order'] => ({
  ...heldRegistration(context),
  parent: heldParent(context),
  package: heldPackage(context),
  parentDuplicateConfirmed: isConfirmed(context, heldParent(context)),
  coParentDuplicateConfirmed: context.coParentDuplicateConfirmed,
});

/** The market by billing country or, until that is known, by the country of the parent's phone. */
export const marketOf = (context: JoinContext): Market => {
  const parent = heldParent(context);
  return { parent, country: context.checkout?.billing?.country || parent.phoneCountry };
};

export const mismatch = (context: JoinContext, packageId: number): JoinFact => ({
  name: 'packageMismatch',
  packageId,
  country: marketOf(context).country,
});

/** Input for building a package. */
export const buildOf = (context: JoinContext): BuildPackageInput => ({
  ...marketOf(context),
  catalogue: held(context.catalogue, 'catalogue'),
  choice: context.drafts.build,
  hasPrices: showsPrices(context),
});
