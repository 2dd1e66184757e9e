import type { Session } from '../../../src/contract/calls/credentials.calls.ts';
import type { CoparentDetails } from '../../../src/contract/entities/coparent-details.schema.ts';
import type { Package } from '../../../src/contract/entities/package.schema.ts';
import type { ParentDetails, ParentInput } from '../../../src/contract/entities/parent-details.schema.ts';
import type { PaymentResult } from '../../../src/contract/entities/payment.schema.ts';
import type { Order, RegistrationPayer } from '../../parts/checkout/checkout.types.ts';
import { required } from '../../parts/required.ts';
import { flagsOf } from './join.flags.ts';
import type { Market, SignUpShopper } from '../../parts/packages/packages.types.ts';
import type { SaleAnalyticsEvent } from '../../parts/sale/sale.analytics.ts';
import type { JoinContext } from './join.types.ts';
import type { Registration } from '../../parts/registration-life/registration-life.machine.ts';

export const requireParent = ({ parent }: JoinContext): ParentDetails => required(parent, 'parent');
/** The idempotency key of the parent's details. */
export const requireKey = ({ sentParent }: JoinContext): string => required(sentParent, 'sentParent').key;
export const requireCoparent = ({ coparent }: JoinContext): CoparentDetails => required(coparent, 'coparent');
export const requireRegistration = ({ registration }: JoinContext): Registration =>
  required(registration, 'registration');
export const requirePackage = ({ chosenPackage }: JoinContext): Package => required(chosenPackage, 'chosenPackage');
export const requireSession = ({ session }: JoinContext): Session => required(session, 'session');
export const requirePayment = ({ payment }: JoinContext): PaymentResult => required(payment, 'payment');

/** Coupons are requested only if the visitor has a discount that the page shows. */
export const shopperOf = (context: JoinContext): SignUpShopper => ({
  couponsOf: flagsOf(context).discountLanguage && context.discount !== null ? context.registration : null,
});

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

/** The checkout's order, which the registration pays. */
export function orderOf(context: JoinContext): Omit<Order<RegistrationPayer>, 'payForCoparent'> {
  const parent = requireParent(context);
  const { firstName, lastName, email, phoneCountry } = parent;
  return {
    payer: {
      ...requireRegistration(context),
      parent,
      parentDuplicateConfirmed: isConfirmed(context, parent),
      coParentDuplicateConfirmed: context.coParentDuplicateConfirmed,
    },
    buyer: { firstName, lastName, email, country: phoneCountry, address: null },
    package: requirePackage(context),
  };
}

/** The market by billing country or, until that is known, by the country of the parent's phone. */
export const marketOf = (context: JoinContext): Market => {
  const { phoneCountry, phoneNumber } = requireParent(context);
  return { country: context.checkout?.billing?.country || phoneCountry, phoneCountry, phoneNumber };
};

export const mismatch = (context: JoinContext, packageId: number): SaleAnalyticsEvent => ({
  name: 'packageMismatch',
  packageId,
  country: marketOf(context).country,
});
