import type { LanguageLocale } from '../../contract/fields/language-locale.ts';
import { inviteToken, linkToken } from '../base/links.ts';
import type { Config } from '../config.ts';
import type { MailOf, StoredMail } from './stored-mail.ts';
import { writeMail } from './write-mail.ts';

export const secret = 'a secret of tests, long enough for them';
export const createdAt = new Date('2026-03-01T12:00:00Z');
/** Returns a function that writes a mail as the server does with this configuration. */
export const writerWith =
  (config: Config) =>
  (mail: StoredMail, languageLocale: LanguageLocale = 'en_US') =>
    writeMail({ secret, config }, { mail, languageLocale, createdAt });
const accountId = '6f9b8a34-0000-4000-8000-000000000001';
export const link = `http://127.0.0.1:5173/app/join/invite#token=${inviteToken(secret, accountId, 2)}&userId=${accountId}`;

export const passwordLink = `http://127.0.0.1:5173/app/join/password#token=${linkToken(secret, accountId, 3)}`;

const amounts = (minor: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(minor).flatMap(([name, amount]) => [
      [name, amount],
      [`${name}Formatted`, `$${(amount / 100).toFixed(2)}`],
    ]),
  );
const totals = {
  selectedPackageTotal: 119_00,
  subTotal: 238_00,
  subTotalAfterDiscount: 158_67,
  shownDiscount: 79_33,
  shownSubTotal: 158_67,
  paymentCodeTotal: 25_00,
  taxAmount: 6_35,
  total: 140_02,
  renewalTotal: 123_76,
};

export const receipt: MailOf<'receipt'> = {
  kind: 'receipt',
  link: { accountId, serial: 3 },
  result: {
    gaPayloadBase64: '',
    receipt: {
      transactionId: 'tx1',
      cardLastFour: '1111',
      paymentType: 'CREDIT_CARD',
      payForCoParent: true,
      transactionDateTime: '2026-03-01T12:05:00.000Z',
      paymentCodeDetails: [{ code: 'GIFT25', amount: 25_00, amountFormatted: '$25.00' }],
      currencyCode: 'USD',
      displayName: 'Essentials',
      buildYourOwn: false,
      subDurationInYears: 1,
      totals: amounts(totals) as MailOf<'receipt'>['result']['receipt']['totals'], // the strings beside the amounts
    },
    registration: {
      order: { packageId: 2041 },
      parent: { userId: accountId, email: 'ann@example.com', familyId: accountId, firstName: 'Ann', lastName: 'Lee' },
      coParent: { firstName: 'Bo', email: null, phoneNumberWithCountryCode: null },
      promoCodes: ['GIFT25'],
    },
    pricingInfo: {
      couponDetail: { couponCode: 'FRIEND', description: 'A third off', discount: 79_33, discountFormatted: '$79.33' },
      taxes: [{ name: 'Sales tax', rateInBasisPoints: 400, amount: 6_35, amountFormatted: '$6.35' }],
    },
  },
};

export const invitation: MailOf<'invitation'> = {
  kind: 'invitation',
  accountId,
  serial: 2,
  firstName: 'Bo',
  inviter: 'Ann Lee',
  byProfessional: false,
  paid: true,
  activationCode: null,
};

const returned = { firstName: 'Ann', amountFormatted: '$123.76', transactionId: 'tx1' };

export const samples: { readonly [K in StoredMail['kind']]: MailOf<K> } = {
  receipt,
  invitation,
  joined: { kind: 'joined', firstName: 'Bo', link: { accountId, serial: 3 } },
  credentials: { kind: 'credentials', firstName: 'Ann', link: { accountId, serial: 3 } },
  paymentReturned: { kind: 'paymentReturned', ...returned },
  latePaymentReturned: { kind: 'latePaymentReturned', ...returned },
  professionalWelcome: { kind: 'professionalWelcome', firstName: 'Sam', link: { accountId, serial: 3 } },
};

export const kinds = Object.keys(samples) as StoredMail['kind'][]; // the keys of a record typed by them
