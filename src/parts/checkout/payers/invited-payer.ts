import type { Customer, InvitedPayer } from '../../../../machines/parts/checkout/checkout.types.ts';
import type { Api } from '../../../api/client.ts';
import { refusedOrGone } from '../../../api/refused-or-gone.ts';
import {
  findInvitePayment,
  priceInvited,
  submitInvitePayment,
  updateInvitedRegistration,
  validateInvitedPackage,
} from '../../../contract/calls/invite.calls.ts';
import { pageLanguage } from '../../../i18n/page-language.ts';
import {
  billingSectionsOf,
  foundPaymentIn,
  orderDetailOf,
  packageCheckOf,
  paymentIn,
  priceIn,
  primaryAddress,
  submissionOf,
} from './payer-calls.ts';
import type { PayerPort } from './payer-port.ts';

/** The account's id and the token of the invitation, which every call about it needs. */
const accessOf = ({ payer: { userId, inviteToken } }: Customer<InvitedPayer>) => ({
  params: { userId },
  key: inviteToken,
});

/** The calls of an invited parent, who pays only for themselves. */
export const invitedPayer = (call: Api['call']): PayerPort<InvitedPayer> => ({
  async saveBilling({ customer, details }, signal) {
    const { userId, parent, parentDuplicateConfirmed } = customer.payer;
    const sections = billingSectionsOf(parent, details);
    const body = { ...sections, parent: { ...sections.parent, userId }, parentDuplicateConfirmed };
    const reply = await call(updateInvitedRegistration, { ...accessOf(customer), ...pageLanguage(), body }, { signal });
    return reply.status === 200 ? { type: 'saved' } : refusedOrGone(reply);
  },

  async checkPackage({ order, country }, signal) {
    const body = packageCheckOf(order, order.payer.parent, country);
    const reply = await call(validateInvitedPackage, { ...accessOf(order), body }, { signal });
    if (reply.status === 200) return { type: 'valid' };
    return { type: reply.status === 400 || reply.status === 409 ? 'invalid' : 'gone' };
  },

  async askPrice({ order, place, code }, signal) {
    const { userId, inviteToken } = order.payer;
    const body = {
      token: inviteToken,
      userId,
      address: primaryAddress(place),
      orderDetail: orderDetailOf(order),
      subscriptionCodes: code === null ? [] : [code],
    };
    return priceIn(await call(priceInvited, { ...accessOf(order), body }, { signal }));
  },

  async submitPayment(input, signal) {
    const { payment, ...rest } = submissionOf(input);
    const body = { ...rest, payment: { ...payment, bankAccountNumber: null, bankRoutingNumber: null } };
    const { attemptKey: idempotencyKey } = input.purchase.quote;
    return paymentIn(
      await call(
        submitInvitePayment,
        { ...accessOf(input.order), ...pageLanguage(), idempotencyKey, body },
        { signal },
      ),
    );
  },

  async findPayment({ order, attemptKey }, signal) {
    const { params, key } = accessOf(order);
    return foundPaymentIn(await call(findInvitePayment, { params: { ...params, attemptKey }, key }, { signal }));
  },
});
