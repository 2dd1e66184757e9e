import type { Customer, RegistrationPayer } from '../../../../machines/parts/checkout/checkout.types.ts';
import type { Api } from '../../../api/client.ts';
import { refusedOrGone } from '../../../api/refused-or-gone.ts';
import { callingCodeOf } from '../../../contract/calling-code.ts';
import { validatePackage } from '../../../contract/calls/package.calls.ts';
import { findPayment, priceOrder, submitPayment } from '../../../contract/calls/payment.calls.ts';
import { updateRegistration } from '../../../contract/calls/registration.calls.ts';
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

/** The registration's id and key, which every call about it needs. */
const accessOf = ({ payer: { signupId, registrationKey } }: Customer<RegistrationPayer>) => ({
  params: { signupId },
  key: registrationKey,
});

/** The calls of a parent who signs up. */
export const registrationPayer = (call: Api['call']): PayerPort<RegistrationPayer> => ({
  async saveBilling({ customer, details }, signal) {
    const { parent, parentDuplicateConfirmed } = customer.payer;
    const body = { ...billingSectionsOf(parent, details), parentDuplicateConfirmed };
    const reply = await call(updateRegistration, { ...accessOf(customer), ...pageLanguage(), body }, { signal });
    return reply.status === 200 ? { type: 'saved' } : refusedOrGone(reply);
  },

  async checkPackage({ order, country }, signal) {
    const reply = await call(validatePackage, { body: packageCheckOf(order, order.payer.parent, country) }, { signal });
    return { type: reply.status === 200 ? 'valid' : 'invalid' };
  },

  async askPrice({ order, place, code }, signal) {
    const { signupId, parent } = order.payer;
    const body = {
      address: primaryAddress(place),
      limboId: signupId,
      orderDetail: orderDetailOf(order),
      payForCoparent: order.payForCoparent,
      paymentCodes: code === null ? [] : [code],
      phoneCountryCode: `+${callingCodeOf(parent.phoneCountry)}`,
      phoneNumber: parent.phoneNumber,
    };
    return priceIn(await call(priceOrder, { ...accessOf(order), body }, { signal }));
  },

  async submitPayment(input, signal) {
    const { order, purchase } = input;
    const { parentDuplicateConfirmed, coParentDuplicateConfirmed } = order.payer;
    const { attemptKey: idempotencyKey, pricing } = purchase.quote;
    const body = {
      ...submissionOf(input),
      parentDuplicateConfirmed,
      coParentDuplicateConfirmed,
      payForCoparent: pricing.payForCoParent,
    };
    return paymentIn(
      await call(submitPayment, { ...accessOf(order), ...pageLanguage(), idempotencyKey, body }, { signal }),
    );
  },

  async findPayment({ order, attemptKey }, signal) {
    const { params, key } = accessOf(order);
    return foundPaymentIn(await call(findPayment, { params: { ...params, attemptKey }, key }, { signal }));
  },
});
