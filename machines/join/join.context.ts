import type { Session } from '../../src/contract/calls/credentials.calls.ts';
import type { CoparentDetails } from '../../src/contract/entities/coparent-details.schema.ts';
import type { Package } from '../../src/contract/entities/package.schema.ts';
import type { ParentDetails, ParentInput } from '../../src/contract/entities/parent-details.schema.ts';
import type { PaymentResult } from '../../src/contract/entities/payment.schema.ts';
import type { CheckoutInput } from '../checkout/checkout.types.ts';
import { flagsOf } from './join.flags.ts';
import type { BuildPackageInput, Market } from './join.setup.ts';
import type { JoinContext, JoinFact, Registration } from './join.types.ts';

/** For what a guard has let in already: a null here is a mistake in the chart. */
function held<T>(value: T | null, what: string): T {
  if (value === null) throw new Error(`${what} is needed before it is there`);
  return value;
}

export const heldParent = ({ parent }: JoinContext): ParentDetails => held(parent, 'the parent');
export const heldCoparent = ({ coparent }: JoinContext): CoparentDetails => held(coparent, 'the co-parent');
export const heldRegistration = ({ registration }: JoinContext): Registration => held(registration, 'the registration');
export const heldPackage = ({ chosenPackage }: JoinContext): Package => held(chosenPackage, 'the package');
export const heldSession = ({ session }: JoinContext): Session => held(session, 'the session');
export const heldPayment = ({ payment }: JoinContext): PaymentResult => held(payment, 'the payment');

/** Whose coupons are asked for: of who came with a discount and is told of it. */
export const couponHolder = (context: JoinContext): Registration | null => (flagsOf(context).discountLanguage && context.discount !== null ? context.registration : null);

/** Whether the parent has said of this email that an account of the same email is not theirs. */
export const isConfirmed = ({ confirmedEmail }: JoinContext, { email }: Pick<ParentDetails, 'email'>): boolean => confirmedEmail === email;

/** For the page that an account which may exist already leads to. */
export const duplicateOf = ({ firstName, lastName, email }: ParentInput, confirmed: boolean): JoinContext['duplicateOf'] => ({
  name: `${firstName} ${lastName}`,
  email,
  isConfirmed: confirmed,
});

export const markedPackage = ({ catalogue, markedPackageId }: JoinContext): Package | undefined => catalogue?.packages.find(({ id }) => id === markedPackageId);

/** What is added to a package that one builds is shown with its price. */
export const showsPrices = (context: JoinContext): boolean => flagsOf(context).priceInBuildYourOwn === 'treatment';

/** What the checkout is opened with. */
export const orderOf = (context: JoinContext): CheckoutInput['order'] => ({
  ...heldRegistration(context),
  parent: heldParent(context),
  package: heldPackage(context),
  parentDuplicateConfirmed: isConfirmed(context, heldParent(context)),
  coParentDuplicateConfirmed: context.coParentDuplicateConfirmed,
});

/** Until a bill has an address, what is sold where the parent's phone is. */
export const marketOf = (context: JoinContext): Market => {
  const parent = heldParent(context);
  return { parent, country: context.checkout?.billing?.country || parent.phoneCountry };
};

export const mismatch = (context: JoinContext, packageId: number): JoinFact => ({ name: 'packageMismatch', packageId, country: marketOf(context).country });

/** What a package is built of. */
export const buildOf = (context: JoinContext): BuildPackageInput => ({
  ...marketOf(context),
  catalogue: held(context.catalogue, 'the catalogue'),
  choice: context.drafts.build,
  hasPrices: showsPrices(context),
});
