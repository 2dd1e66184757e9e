import type { Order } from '../../../machines/parts/checkout/checkout.types.ts';
import type { Api } from '../../../src/api/client.ts';
import { priceOrder } from '../../../src/parts/checkout/actors/price-order.ts';
import { findPayment, submitPayment } from '../../../src/parts/checkout/actors/submit-payment.ts';
import { lookUpPricing } from '../../../src/contract/calls/package.calls.ts';
import type { BillingDetails } from '../../../src/contract/entities/billing-details.schema.ts';
import type { Package } from '../../../src/contract/entities/package.schema.ts';
import { expectReply, familySection, parent, readyToPay } from '../../server/support/sign-up.ts';
import type { Random } from '../random.ts';
import type { Payer } from './payer.ts';
import { residences } from './residents.ts';

const never = new AbortController().signal;

/** Fills in everything for a parent who signs up, except the payment. The emails are unique. */
export async function joining(
  api: Api,
  random: Random,
  { name, code, mayPayForBoth }: { name: string; code: string | null; mayPayForBoth: boolean },
): Promise<Payer> {
  const email = `${name}@example.com`;
  const details: BillingDetails = { firstName: 'Ann', lastName: 'Lee', ...random.pick(residences) };
  const { billingAddress, billingAddress2, city, region, postalCode, country, timezone } = details;
  const { signupId, key } = await readyToPay(api, {
    email,
    family: { coParent: { ...familySection.coParent, email: coParentEmailOf(name) }, coParentDuplicateConfirmed: true },
    billing: {
      parent: { ...parent, timeZone: timezone },
      address: { line1: billingAddress, line2: billingAddress2, city, region, postalCode, country },
    },
  });
  const order: Order = {
    signupId,
    registrationKey: key,
    parent: { firstName: 'Ann', lastName: 'Lee', email, phoneCountry: 'US', phoneNumber: parent.phoneNumber },
    package: await packageIn(api, random, country),
    parentDuplicateConfirmed: false,
    coParentDuplicateConfirmed: true,
    payForCoparent: mayPayForBoth && random.integer(0, 2) === 0,
  };
  return {
    subjectId: signupId,
    order,
    details,
    code,
    async quote(asked) {
      const priced = await priceOrder(api.call, { order, details, code: asked ?? code }, never);
      if (priced.type !== 'priced') throw new Error(`No price: ${JSON.stringify(priced)}`);
      return priced.quote;
    },
    calls: {
      submitPayment: (submission, signal) => submitPayment(api.call, submission, signal),
      findPayment: (sought, signal) => findPayment(api.call, sought, signal),
    },
  };
}

export const coParentEmailOf = (name: string): string => `co-${name}@example.com`;

/** Picks a package that is sold in a country as it is. */
export async function packageIn(api: Api, random: Random, country: string): Promise<Package> {
  const { packages } = expectReply(
    await api.call(lookUpPricing, { body: { country, countryCode: '1', phoneNumber: parent.phoneNumber } }),
    200,
  ).body;
  const [one, ...others] = packages.filter(({ buildYourOwn }) => !buildYourOwn);
  if (one === undefined) throw new Error(`Nothing is sold in ${country}`);
  return random.pick([one, ...others]);
}
