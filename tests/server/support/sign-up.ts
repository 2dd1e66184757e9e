import type { CallReply } from '../../../src/contract/call.ts';
import { lookUpPricing } from '../../../src/contract/calls/package.calls.ts';
import { priceOrder, submitPayment, type PaymentSubmission } from '../../../src/contract/calls/payment.calls.ts';
import { createRegistration, updateRegistration } from '../../../src/contract/calls/registration.calls.ts';
import type { OrderDetail } from '../../../src/contract/entities/package.schema.ts';
import type { Pricing } from '../../../src/contract/entities/pricing.schema.ts';
import type {
  BillingSection,
  FamilySection,
  ParentSection,
  RegistrationUpdate,
} from '../../../src/contract/entities/registration.schema.ts';
import type { Api } from '../../../src/api/client.ts';

export interface SignUp {
  signupId: string;
  key: string;
}

export const parent = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  phoneCountryCode: '+1',
  phoneNumber: '2025550143',
};

export const parentSection: ParentSection = { sections: ['PARENT', 'NAME'], parent, parentDuplicateConfirmed: false };

export const familySection: FamilySection = {
  sections: ['FAMILY'],
  coParent: {
    firstName: 'Bo',
    lastName: 'Ray',
    email: 'bo@example.com',
    phoneCountryCode: '+1',
    phoneNumber: '2025550177',
  },
  children: [{ firstName: 'Cy', lastName: 'Ray' }],
  coParentDuplicateConfirmed: false,
};

export const billingSection: BillingSection = {
  sections: ['PARENT', 'ADDRESS'],
  parent: { ...parent, timeZone: 'America/New_York' },
  address: { line1: '1 Main St', line2: '', city: 'Albany', region: 'NY', postalCode: '12207', country: 'US' },
  parentDuplicateConfirmed: false,
};

export const british = {
  parent: { ...parent, timeZone: 'Europe/London' },
  address: { line1: '1 High St', line2: '', city: 'London', region: 'CMD', postalCode: 'NW1 8QL', country: 'GB' },
};

/** Returns the reply if it has the expected status. Throws otherwise. */
export function expectReply<R extends { status: number }, S extends R['status']>(
  reply: R,
  status: S,
): Extract<R, { status: S }> {
  if (reply.status !== status) throw new Error(`Expected ${status}, got ${JSON.stringify(reply)}`);
  return reply as Extract<R, { status: S }>; // the status was just checked
}

interface CreationHeaders {
  'accept-language'?: string | undefined;
  'discount-referrer'?: string | undefined;
}

export const create = (api: Api, body: ParentSection = parentSection, headers: CreationHeaders = {}) =>
  api.call(createRegistration, { idempotencyKey: crypto.randomUUID(), headers, body });

/** Creates a registration and returns what gives access to it. */
export async function register(...creation: Parameters<typeof create>): Promise<SignUp> {
  const { body } = expectReply(await create(...creation), 201);
  return { signupId: body.signupId, key: body.registrationKey };
}

/** Changes a section of a registration. */
export const put = (api: Api, { signupId, key }: SignUp, body: RegistrationUpdate) =>
  api.call(updateRegistration, { params: { signupId }, key, body });

/** Creates a registration that is complete except for the payment. */
export async function readyToPay(
  api: Api,
  changes: { email?: string; family?: Partial<FamilySection>; billing?: Partial<BillingSection> } = {},
): Promise<SignUp> {
  const email = changes.email ?? parent.email;
  const signUp = await register(api, { ...parentSection, parent: { ...parent, email } });
  expectReply(await put(api, signUp, { ...familySection, ...changes.family }), 200);
  const billing = { ...billingSection, ...changes.billing };
  expectReply(await put(api, signUp, { ...billing, parent: { ...billing.parent, email } }), 200);
  return signUp;
}

export async function orderOf(api: Api, packageId: number, country = 'US'): Promise<OrderDetail> {
  const { body } = expectReply(
    await api.call(lookUpPricing, { body: { country, countryCode: '1', phoneNumber: '2025550143' } }),
    200,
  );
  const found = body.packages.find(({ id }) => id === packageId);
  if (found === undefined) throw new Error(`No package ${packageId} in ${country}`);
  return { packageId: found.id, productId: found.productId, services: found.services };
}

interface Wanted {
  packageId?: number;
  country?: string;
  region?: string;
  payForCoparent?: boolean;
  codes?: string[];
}

export async function priceOf(
  api: Api,
  { signupId, key }: SignUp,
  { packageId = 2041, country = 'US', region = 'NY', payForCoparent = false, codes = [] }: Wanted = {},
): Promise<Pricing> {
  const reply = await api.call(priceOrder, {
    params: { signupId },
    key,
    body: {
      address: { type: 'PRIMARY', country, region, postalCode: '12207', city: 'Albany' },
      limboId: signupId,
      orderDetail: await orderOf(api, packageId, country),
      payForCoparent,
      paymentCodes: codes,
      phoneCountryCode: '+1',
      phoneNumber: '2025550143',
    },
  });
  return expectReply(reply, 200).body;
}

/** The submission that a browser would send for an order at the displayed price. */
export async function submissionFor(
  api: Api,
  signUp: SignUp,
  wanted: Wanted = {},
  nonce: string | null = `fake-valid-visa-nonce:1111:${crypto.randomUUID()}`,
): Promise<PaymentSubmission> {
  const pricing = await priceOf(api, signUp, wanted);
  return {
    payment: {
      amountDisplayed: pricing.totals.total,
      amountApproved: null,
      currencyDisplayed: pricing.currencyCode,
      cardHolderName: 'Ann Lee',
      deviceData: null,
      nonce,
      paymentType: 'CREDIT_CARD',
      pricingLocale: 'en_US',
      storePaymentOnFile: true,
      taxAmountDisplayed: pricing.totals.taxAmount,
      taxId: '',
    },
    marketingOptIn: false,
    termsAccepted: true,
    order: await orderOf(api, wanted.packageId ?? 2041, wanted.country),
    parentDuplicateConfirmed: false,
    coParentDuplicateConfirmed: false,
    payForCoparent: wanted.payForCoparent ?? false,
    promoCodes: wanted.codes ?? null,
  };
}

export const pay = (
  api: Api,
  { signupId, key }: SignUp,
  body: PaymentSubmission,
  idempotencyKey: string = crypto.randomUUID(),
): Promise<CallReply<typeof submitPayment>> =>
  api.call(submitPayment, { params: { signupId }, key, idempotencyKey, body });

/** The same submission with another nonce. */
export const withNonce = <S extends Pick<PaymentSubmission, 'payment'>>(submission: S, nonce: string | null): S => ({
  ...submission,
  payment: { ...submission.payment, nonce },
});

/** Signs up a parent who pays, and returns the token for choosing credentials. */
export async function joined(
  api: Api,
  email: string = parent.email,
  wanted: Wanted = {},
  { nonce, coParent = familySection.coParent }: { nonce?: string; coParent?: FamilySection['coParent'] } = {},
): Promise<string> {
  const signUp = await readyToPay(api, { email, family: { coParent, coParentDuplicateConfirmed: true } });
  const body = { ...(await submissionFor(api, signUp, wanted, nonce)), coParentDuplicateConfirmed: true };
  return expectReply(await pay(api, signUp, body), 200).body.result.clickToJoinToken;
}
