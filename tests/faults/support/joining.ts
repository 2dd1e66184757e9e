import { elena } from '../../../machines/parts/checkout/checkout.fixtures.ts';
import type { Order, RegistrationPayer } from '../../../machines/parts/checkout/checkout.types.ts';
import type { Api } from '../../../src/api/client.ts';
import type { PayerPort } from '../../../src/parts/checkout/payers/payer-port.ts';
import { registrationPayer } from '../../../src/parts/checkout/payers/registration-payer.ts';
import { lookUpPricing } from '../../../src/contract/calls/package.calls.ts';
import type { BillingDetails } from '../../../src/contract/entities/billing-details.schema.ts';
import type { Package } from '../../../src/contract/entities/package.schema.ts';
import { expectReply, familySection, parent, readyToPay } from '../../server/support/sign-up.ts';
import type { Random } from '../random.ts';
import { type Payer, quoteFor } from './payer.ts';
import { residences } from './residents.ts';

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
  const order: Order<RegistrationPayer> = {
    payer: {
      signupId,
      registrationKey: key,
      parent: { ...elena, firstName: 'Ann', lastName: 'Lee', email, phoneNumber: parent.phoneNumber },
      parentDuplicateConfirmed: false,
      coParentDuplicateConfirmed: true,
    },
    buyer: { firstName: 'Ann', lastName: 'Lee', email, country: 'US', address: null },
    package: await packageIn(api, random, country),
    payForCoparent: mayPayForBoth && random.integer(0, 2) === 0,
  };
  const port = registrationPayer(api.call);
  return {
    subjectId: signupId,
    order,
    details,
    code,
    quote: asked => quoteFor(port, { order, details, code: asked ?? code }),
    calls: port as PayerPort, // it only gets the order of this payer
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
