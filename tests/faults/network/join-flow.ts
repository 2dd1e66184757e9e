import { americanAddress } from '../../../machines/parts/checkout/checkout.fixtures.ts';
import { ownPackage } from '../../../machines/parts/packages/packages.fixtures.ts';
import { defaultJoinFlags, type JoinContext } from '../../../machines/flows/join/join.types.ts';
import { validatePackage } from '../../../src/contract/calls/package.calls.ts';
import { findPayment, priceOrder, submitPayment } from '../../../src/contract/calls/payment.calls.ts';
import { updateRegistration } from '../../../src/contract/calls/registration.calls.ts';
import { estimateOrder } from '../../e2e/walk/checkout-parts.ts';
import { beginPayment, openCheckout, resumeUnsettled } from '../../e2e/walk/checkout-screens.ts';
import { registered } from '../../e2e/walk/registered.ts';
import type { PayingFlow } from './paying-flow.ts';
import type { Visitor } from './visitor.ts';

/** Opens the third step of a visitor who has saved the first two. */
export async function openPackages(visitor: Visitor, answers: Partial<JoinContext> = {}, query = ''): Promise<void> {
  const { parent, coparent, registration } = await registered(visitor);
  await visitor.resume(
    { parent, coparent, registration, flags: defaultJoinFlags, lastCompletedStep: 2, ...answers },
    ['packages'],
    `/step3${query}`,
  );
}

export const joinFlow: PayingFlow = {
  chart: 'join',
  visitor: 'a parent',
  layouts: ['steps', 'tabs'],
  calls: {
    saveBilling: updateRegistration,
    validatePackage,
    estimate: estimateOrder,
    priceOfBill: { ...priceOrder, isMeant: ({ address }) => address.postalCode !== '' },
    priceWithCode: { ...priceOrder, isMeant: ({ paymentCodes }) => paymentCodes.length > 0 },
    submitPayment,
    findPayment,
  },
  openPackages: visitor => openPackages(visitor),
  async openBuild(visitor, priceInBuildYourOwn) {
    const answered = await registered(visitor, { packageId: ownPackage.id });
    await visitor.resume(
      { ...answered, flags: { ...defaultJoinFlags, priceInBuildYourOwn }, lastCompletedStep: 2 },
      ['buildYourOwn'],
      '/alacarte',
    );
  },
  openCheckout,
  async leavePayment(visitor, outcome) {
    const key = await beginPayment(visitor);
    await visitor.backend.abandon(visitor.answered?.registration.signupId ?? '', outcome);
    return key;
  },
  resumeUnsettled: (visitor, key) => resumeUnsettled(visitor, key, { billing: americanAddress }),
};
