import type { Region, Timezone } from '../../../src/contract/calls/geography.calls.ts';
import type { BillingDetails } from '../../../src/contract/entities/billing-details.schema.ts';
import type { Package } from '../../../src/contract/entities/package.schema.ts';
import type { ParentDetails } from '../../../src/contract/entities/parent-details.schema.ts';
import type { PaymentResult } from '../../../src/contract/entities/payment.schema.ts';
import type { Pricing, Totals } from '../../../src/contract/entities/pricing.schema.ts';
import type { FoundAddress, SuggestedAddress } from './billing/address-lookup.setup.ts';
import type {
  CheckoutAnswers,
  Approval,
  Attempt,
  Buyer,
  CheckoutFlags,
  Instrument,
  InvitedPayer,
  Order,
  Quote,
  RegistrationPayer,
} from './checkout.types.ts';

export const elena = {
  firstName: 'Elena',
  lastName: 'Marsh',
  email: 'elena.marsh@example.com',
  phoneCountry: 'US',
  phoneNumber: '5550100123',
} satisfies ParentDetails;

export const premium: Package = {
  id: 2043,
  displayName: 'Premium',
  receiptText: 'Premium, 1 year',
  buildYourOwn: false,
  subDurationInYears: 1,
  packageName: 'PREMIUM',
  analyticsPackage: 'premium-1',
  totalPrice: 14900,
  totalPriceFormatted: '$149.00',
  monthlyPrice: 1242,
  monthlyPriceFormatted: '$12.42',
  yearlyPrice: 14900,
  yearlyPriceFormatted: '$149.00',
  savedAmount: null,
  savedAmountFormatted: null,
  currencyCode: 'USD',
  currencySymbol: '$',
  vatAmount: null,
  vatAmountFormatted: null,
  productId: 'SUB1YEAR',
  services: ['CALENDAR', 'MESSAGES', 'EXPENSES', 'JOURNAL', 'MYFILES_10GB', 'TONEMETER', 'CALLSUNLIMITED'],
};

const buyer: Buyer = {
  firstName: elena.firstName,
  lastName: elena.lastName,
  email: elena.email,
  country: elena.phoneCountry,
  address: null,
};

export const order: Order<RegistrationPayer> = {
  payer: {
    signupId: '7d0c2c52-6d3f-4a52-8f3e-0a4d8a1f0c11',
    registrationKey: 'registration-key',
    parent: elena,
    parentDuplicateConfirmed: false,
    coParentDuplicateConfirmed: false,
  },
  buyer,
  package: premium,
  payForCoparent: false,
};

export const invitedOrder: Order<InvitedPayer> = {
  ...order,
  payer: {
    userId: '0b7f2f0e-9d0e-4a6f-8a3b-6a1d3f0c2b21',
    inviteToken: 'invite-token',
    parent: elena,
    parentDuplicateConfirmed: false,
  },
};

export const americanAddress: BillingDetails = {
  firstName: 'Elena',
  lastName: 'Marsh',
  billingAddress: '12 Harbor Street',
  billingAddress2: '',
  city: 'Portland',
  country: 'US',
  region: 'OR',
  postalCode: '97201',
  timezone: 'America/Los_Angeles',
};

export const britishAddress: BillingDetails = {
  ...americanAddress,
  city: 'Bristol',
  country: 'GB',
  region: 'BST',
  postalCode: 'BS1 4DJ',
  timezone: 'Europe/London',
};

export const regions: Region[] = [
  { code: 'OR', name: 'Oregon' },
  { code: 'BST', name: 'Bristol' },
];

export const timezones: Timezone[] = [
  { id: 'America/Los_Angeles', name: 'Pacific Time', language: 'en-US' },
  { id: 'America/Boise', name: 'Mountain Time', language: 'en-US' },
];

export const suggestedAddresses: SuggestedAddress[] = [
  { id: 'harbor-street', street: '12 Harbor Street', locality: 'Portland, OR, USA' },
  { id: 'harbour-road', street: '12 Harbour Road', locality: 'Bristol, UK' },
];

export const foundAddress: FoundAddress = {
  billingAddress: '12 Harbor Street',
  city: 'Portland',
  country: 'US',
  region: 'OR',
  postalCode: '97201',
};

const totals = (total: number, code: number): Totals => ({
  selectedPackageTotal: 14900,
  selectedPackageTotalFormatted: '$149.00',
  subTotal: 14900,
  subTotalFormatted: '$149.00',
  subTotalAfterDiscount: 14900,
  subTotalAfterDiscountFormatted: '$149.00',
  shownDiscount: 0,
  shownDiscountFormatted: '$0.00',
  shownSubTotal: 14900,
  shownSubTotalFormatted: '$149.00',
  paymentCodeTotal: code,
  paymentCodeTotalFormatted: `$${(code / 100).toFixed(2)}`,
  taxAmount: 0,
  taxAmountFormatted: '$0.00',
  total,
  totalFormatted: `$${(total / 100).toFixed(2)}`,
  renewalTotal: 14900,
  renewalTotalFormatted: '$149.00',
});

export const pricing: Pricing = {
  packageId: premium.id,
  displayName: premium.displayName,
  buildYourOwn: premium.buildYourOwn,
  subDurationInYears: 1,
  currencyCode: 'USD',
  couponDetail: null,
  payForCoParent: false,
  paymentCodeDetails: [{ code: 'TWOHOMES25', amount: 2500, amountFormatted: '$25.00' }],
  taxes: [],
  taxId: '',
  taxesCalculated: true,
  totals: totals(12400, 2500),
  finalPrice: 12400,
};

export const estimateOf = (estimated: Pricing) => ({ type: 'estimated', pricing: estimated }) as const;

export const quote: Quote = { pricing, attemptKey: '2f0f1a3e-54a8-4d59-9a3b-1f3f6a1f7a01' };

export const newQuote: Quote = {
  pricing: { ...pricing, paymentCodeDetails: [], totals: totals(14900, 0), finalPrice: 14900 },
  attemptKey: '2f0f1a3e-54a8-4d59-9a3b-1f3f6a1f7a02',
};

/** Quote of an order that a code pays in full. */
export const coveringQuote: Quote = {
  pricing: {
    ...pricing,
    paymentCodeDetails: [{ code: 'ALLPAID', amount: 14900, amountFormatted: '$149.00' }],
    totals: totals(0, 14900),
    finalPrice: 0,
  },
  attemptKey: '2f0f1a3e-54a8-4d59-9a3b-1f3f6a1f7a03',
};

export const visa: Instrument = {
  method: 'creditCard',
  nonce: 'a-nonce',
  deviceData: null,
  cardHolderName: 'Elena Marsh',
  lastFour: '1111',
  brand: 'Visa',
  account: null,
  approval: null,
  address: null,
};

const { firstName: _first, lastName: _last, ...givenAddress } = americanAddress;
const seen: Approval = { amountMinor: 14900, currency: 'USD', formatted: '$149.00', isLimit: false };
const wallet: Instrument = { ...visa, approval: seen, cardHolderName: '', lastFour: null, brand: null };

export const paypal: Instrument = {
  ...wallet,
  method: 'paypal',
  nonce: 'a-paypal-nonce',
  account: 'payer@example.com',
  address: givenAddress,
};
export const venmo: Instrument = { ...wallet, method: 'venmo', nonce: 'a-venmo-nonce', account: '@elena' };
export const applePay: Instrument = {
  ...wallet,
  method: 'applePay',
  nonce: 'an-apple-pay-nonce',
  approval: { ...seen, isLimit: true },
  address: givenAddress,
};
/** Approved for less than the order costs. */
export const scantApplePay: Instrument = {
  ...applePay,
  nonce: 'a-scant-nonce',
  approval: { ...seen, amountMinor: 12300, isLimit: true },
};

export const everyWallet: CheckoutFlags = {
  layout: 'steps',
  paypal: true,
  venmo: true,
  applePay: true,
  refusedBrands: [],
  exposures: [],
};

export const sentAttempt: Attempt = { key: quote.attemptKey, submitted: true };

export const paymentResult: PaymentResult = {
  gaPayloadBase64: 'e30=',
  receipt: {
    transactionId: 'sale-0001',
    cardLastFour: '1111',
    paymentType: 'CREDIT_CARD',
    payForCoParent: false,
    transactionDateTime: '2026-11-20T17:30:00.000Z',
    paymentCodeDetails: pricing.paymentCodeDetails,
    currencyCode: 'USD',
    displayName: premium.displayName,
    buildYourOwn: premium.buildYourOwn,
    subDurationInYears: 1,
    totals: pricing.totals,
    renews: true,
  },
  registration: {
    order: { packageId: premium.id },
    parent: { userId: 'user-1', email: elena.email, familyId: 'family-1', firstName: 'Elena', lastName: 'Marsh' },
    coParent: { firstName: 'Daniel', email: 'daniel.okafor@example.com', phoneNumberWithCountryCode: null },
    promoCodes: ['TWOHOMES25'],
  },
  pricingInfo: { couponDetail: null, taxes: [] },
  clickToJoinToken: 'credentials-token',
};

/** The answers of a checkout in which nothing has been given. */
export const unanswered: CheckoutAnswers = {
  billing: null,
  code: null,
  typedCode: null,
  attempt: null,
  payForCoparent: false,
  consent: null,
};
