import type { Session } from '../../src/contract/calls/credentials.calls.ts';
import type { CoparentDetails } from '../../src/contract/entities/coparent-details.schema.ts';
import type { ParentDetails } from '../../src/contract/entities/parent-details.schema.ts';
import type { PaymentResult } from '../../src/contract/entities/payment.schema.ts';
import type { Order } from '../checkout/checkout.types.ts';
import type { JoinContext, Registration } from './join.types.ts';

/** For what a guard has let in already: a null here is a mistake in the chart. */
function held<T>(value: T | null, what: string): T {
  if (value === null) throw new Error(`${what} is needed before it is there`);
  return value;
}

export const heldParent = ({ parent }: JoinContext): ParentDetails => held(parent, 'the parent');
export const heldCoparent = ({ coparent }: JoinContext): CoparentDetails => held(coparent, 'the co-parent');
export const heldRegistration = ({ registration }: JoinContext): Registration => held(registration, 'the registration');
export const heldSession = ({ session }: JoinContext): Session => held(session, 'the session');
export const heldPayment = ({ payment }: JoinContext): PaymentResult => held(payment, 'the payment');

/** What the checkout is opened with. */
export const orderOf = (context: JoinContext): Order => ({
  ...heldRegistration(context),
  parent: heldParent(context),
  package: held(context.chosenPackage, 'the package'),
  parentDuplicateConfirmed: false,
  coParentDuplicateConfirmed: context.coParentDuplicateConfirmed,
});
