import type { Package } from '../../src/contract/entities/package.schema.ts';
import type { ParentDetails } from '../../src/contract/entities/parent-details.schema.ts';
import type { PaymentResult } from '../../src/contract/entities/payment.schema.ts';
import type { Order } from '../checkout/checkout.types.ts';
import type { Market } from './join.setup.ts';
import type { JoinContext, JoinFact, Registration } from './join.types.ts';

/** For what a guard has let in already: a null here is a mistake in the chart. */
function held<T>(value: T | null, what: string): T {
  if (value === null) throw new Error(`${what} is needed before it is there`);
  return value;
}

export const heldParent = ({ parent }: JoinContext): ParentDetails => held(parent, 'the parent');
export const heldRegistration = ({ registration }: JoinContext): Registration => held(registration, 'the registration');
export const heldPackage = ({ chosenPackage }: JoinContext): Package => held(chosenPackage, 'the package');
export const heldPayment = ({ payment }: JoinContext): PaymentResult => held(payment, 'the payment');

/** What the checkout is opened with. */
export const orderOf = (context: JoinContext): Order => ({
  ...heldRegistration(context),
  parent: heldParent(context),
  package: heldPackage(context),
  parentDuplicateConfirmed: false,
  coParentDuplicateConfirmed: context.coParentDuplicateConfirmed,
});

/** Until a bill has an address, what is sold where the parent's phone is. */
export const marketOf = (context: JoinContext): Market => {
  const parent = heldParent(context);
  return { parent, country: context.checkout?.billing?.country || parent.phoneCountry };
};

export const mismatch = (context: JoinContext, packageId: number): JoinFact => ({ name: 'packageMismatch', packageId, country: marketOf(context).country });
