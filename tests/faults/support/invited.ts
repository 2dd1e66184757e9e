import type { Pool } from 'pg';
import type { Order } from '../../../machines/parts/checkout/checkout.types.ts';
import type { FindOutcome, SubmitOutcome } from '../../../machines/parts/checkout/submission/submission.setup.ts';
import type { Api } from '../../../src/api/client.ts';
import { quoteOf } from '../../../src/parts/checkout/actors/price-order.ts';
import type { Submission } from '../../../src/parts/checkout/actors/submit-payment.ts';
import type { CallReply } from '../../../src/contract/call.ts';
import {
  findInvitePayment,
  priceInvited,
  submitInvitePayment,
  updateInvitedRegistration,
} from '../../../src/contract/calls/invite.calls.ts';
import type { BillingDetails } from '../../../src/contract/entities/billing-details.schema.ts';
import { inviteToken } from '../../../src/server/base/links.ts';
import { coParent } from '../../server/support/invited.ts';
import { expectReply, pay, readyToPay, familySection, submissionFor } from '../../server/support/sign-up.ts';
import type { Random } from '../random.ts';
import { coParentEmailOf, packageIn } from './joining.ts';
import type { Calls, Payer } from './payer.ts';
import { residences } from './residents.ts';

/** Secret from which the servers of the rig derive tokens. */
export const secret = 'a secret of the fault rig, long enough for a server';

/**
 * Signs up a family, and fills in everything for the invited parent except the payment. The invited flow has no page yet,
 * so the chart of the inviting parent's page makes the calls.
 */
export async function invited(
  api: Api,
  books: Pool,
  random: Random,
  { name, code }: { name: string; code: string | null },
): Promise<Payer> {
  const email = coParentEmailOf(name);
  await familyOf(api, name, email);
  const { rows } = await books.query<{ id: string }>('select id from accounts where email = $1', [email]);
  const userId = rows[0]?.id ?? '';
  const key = inviteToken(secret, userId, 1);
  const details: BillingDetails = { firstName: 'Bo', lastName: 'Ray', ...random.pick(residences) };
  const {
    billingAddress: line1,
    billingAddress2: line2,
    city,
    region,
    postalCode,
    country,
    timezone: timeZone,
  } = details;
  const body = {
    sections: ['PARENT', 'ADDRESS'] as const,
    parent: { ...coParent, email, timeZone, userId },
    address: { line1, line2, city, region, postalCode, country },
  };
  expectReply(
    await api.call(updateInvitedRegistration, {
      params: { userId },
      key,
      body: { ...body, sections: ['PARENT', 'ADDRESS'], parentDuplicateConfirmed: true },
    }),
    200,
  );
  const order: Order = {
    signupId: userId,
    registrationKey: key,
    parent: { firstName: 'Bo', lastName: 'Ray', email, phoneCountry: 'US', phoneNumber: coParent.phoneNumber },
    package: await packageIn(api, random, country),
    parentDuplicateConfirmed: false,
    coParentDuplicateConfirmed: false,
    payForCoparent: false,
  };
  return {
    subjectId: userId,
    order,
    details,
    code,
    async quote() {
      const { id: packageId, productId, services } = order.package;
      const reply = await api.call(priceInvited, {
        params: { userId },
        key,
        body: {
          token: key,
          userId,
          orderDetail: { packageId, productId, services },
          subscriptionCodes: code === null ? [] : [code],
        },
      });
      return quoteOf(expectReply(reply, 200).body);
    },
    calls: callsOf(api),
  };
}

async function familyOf(api: Api, name: string, coParentEmail: string): Promise<void> {
  const signUp = await readyToPay(api, {
    email: `${name}@example.com`,
    family: { coParent: { ...familySection.coParent, email: coParentEmail }, coParentDuplicateConfirmed: true },
  });
  const submission = { ...(await submissionFor(api, signUp)), coParentDuplicateConfirmed: true };
  expectReply(await pay(api, signUp, submission), 200);
}

const callsOf = (api: Api): Calls => ({
  async submitPayment(submission, signal) {
    const { signupId: userId, registrationKey: key } = submission.order;
    return outcomeOf(
      await api.call(
        submitInvitePayment,
        { params: { userId }, key, idempotencyKey: submission.purchase.quote.attemptKey, body: bodyOf(submission) },
        { signal },
      ),
    );
  },
  async findPayment({ order: { signupId: userId, registrationKey: key }, attemptKey }, signal): Promise<FindOutcome> {
    const reply = await api.call(findInvitePayment, { params: { userId, attemptKey }, key }, { signal });
    return reply.status === 200 ? reply.body : { type: 'gone' };
  },
});

function outcomeOf({ status, body }: CallReply<typeof submitInvitePayment>): SubmitOutcome {
  if (status === 200 || status === 202 || status === 402) return body;
  if (status === 400) return { type: 'refused', errors: body.validationErrors };
  if (status !== 409) return { type: 'gone' };
  if (body.type === 'priceChanged') return { type: 'priceChanged', quote: quoteOf(body.pricing) };
  return body.type === 'refused' ? { type: 'refused', errors: body.validationErrors } : { type: 'pending' };
}

const paymentTypes = { creditCard: 'CREDIT_CARD', paypal: 'PAYPAL', venmo: 'VENMO', applePay: 'APPLE_PAY' } as const;

function bodyOf({ order: { package: wanted }, code, purchase: { instrument, quote }, consent }: Submission) {
  const { totals, currencyCode, taxId } = quote.pricing;
  return {
    payment: {
      amountDisplayed: totals.total,
      amountApproved: instrument?.approval?.isLimit ? instrument.approval.amountMinor : null,
      currencyDisplayed: currencyCode,
      cardHolderName: 'Bo Ray',
      deviceData: null,
      nonce: instrument?.nonce ?? null,
      paymentType: paymentTypes[instrument?.method ?? 'creditCard'],
      pricingLocale: 'en_US' as const,
      storePaymentOnFile: true as const,
      taxAmountDisplayed: totals.taxAmount,
      taxId,
      bankAccountNumber: null,
      bankRoutingNumber: null,
    },
    marketingOptIn: consent.marketing,
    termsAccepted: consent.terms,
    order: { packageId: wanted.id, productId: wanted.productId, services: wanted.services },
    promoCodes: code === null ? null : [code],
  };
}
