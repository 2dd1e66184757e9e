import { randomUUID } from 'node:crypto';
import type { InviteContext, InviteFlags } from '../../../machines/flows/invite/invite.types.ts';
import { defaultInviteFlags } from '../../../machines/flows/invite/invite.types.ts';
import {
  americanAddress,
  everyWallet,
  premium,
  unanswered,
} from '../../../machines/parts/checkout/checkout.fixtures.ts';
import type { CheckoutAnswers } from '../../../machines/parts/checkout/checkout.types.ts';
import { ownPackage } from '../../../machines/parts/packages/packages.fixtures.ts';
import {
  findInvitePayment,
  priceInvited,
  submitInvitePayment,
  updateInvitedRegistration,
  validateInvitedPackage,
} from '../../../src/contract/calls/invite.calls.ts';
import { chosen, invitationOf, submitInvited } from '../../e2e/walk/invited.ts';
import { resumeInvited } from '../../e2e/walk/resume.ts';
import type { PayingFlow } from './paying-flow.ts';
import type { Visitor } from './visitor.ts';

/** Opens a step of an invited parent with these answers. */
export const openStep = (
  visitor: Visitor,
  step: string,
  path: string,
  answers: Partial<InviteContext>,
): Promise<void> => resumeInvited(visitor.page, { flags: defaultInviteFlags, ...answers }, [step], path);

const openPayment = (
  visitor: Visitor,
  answers: Partial<InviteContext>,
  checkout: Partial<CheckoutAnswers>,
  layout: InviteFlags['payment']['layout'] = 'tabs',
): Promise<void> =>
  openStep(visitor, 'payment', '/invite/payment', {
    ...answers,
    flags: { ...defaultInviteFlags, payment: { ...everyWallet, layout } },
    checkout: { ...unanswered, ...checkout },
  });

/** The answers of a visitor whose payment was left on the server. */
const left = new WeakMap<Visitor, Partial<InviteContext>>();

export const inviteFlow: PayingFlow = {
  chart: 'invite',
  visitor: 'an invited parent',
  layouts: ['tabs'],
  calls: {
    saveBilling: updateInvitedRegistration,
    validatePackage: validateInvitedPackage,
    estimate: { ...priceInvited, isMeant: ({ subscriptionCodes }) => subscriptionCodes.length === 0 },
    priceOfBill: priceInvited,
    priceWithCode: { ...priceInvited, isMeant: ({ subscriptionCodes }) => subscriptionCodes.length > 0 },
    submitPayment: submitInvitePayment,
    findPayment: findInvitePayment,
  },
  openPackages: async visitor =>
    openStep(visitor, 'packages', '/invite/packages', {
      ...(await chosen(visitor)),
      chosenPackage: null,
      lastCompletedStep: 1,
    }),
  openBuild: async (visitor, priceInBuildYourOwn) =>
    openStep(visitor, 'buildYourOwn', '/invite/choose-your-own', {
      ...(await chosen(visitor, ownPackage.id)),
      lastCompletedStep: 1,
      flags: { ...defaultInviteFlags, priceInBuildYourOwn },
    }),
  openCheckout: async (visitor, checkout = {}, layout) => openPayment(visitor, await chosen(visitor), checkout, layout),
  async leavePayment(visitor, outcome) {
    left.set(visitor, await chosen(visitor));
    const key = randomUUID();
    const { userId } = invitationOf(visitor);
    await submitInvited(visitor, premium.id, key, 'fake-processor-declined-visa-nonce');
    await visitor.backend.leaveHalfWay(userId);
    await visitor.backend.abandon(userId, outcome);
    return key;
  },
  resumeUnsettled: (visitor, key) =>
    openPayment(visitor, left.get(visitor) ?? {}, { billing: americanAddress, attempt: { key, submitted: true } }),
};
