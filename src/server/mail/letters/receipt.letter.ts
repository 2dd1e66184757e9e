import { couponPercent } from '../../../contract/coupon-percent.ts';
import type { LanguageLocale } from '../../../contract/fields/language-locale.ts';
import { house } from '../../../contract/house.ts';
import type { StoredResult } from '../../db/tables/payment.tables.ts';
import type { MailOf } from '../stored-mail.ts';
import type { Letter } from './letter.ts';
import { momentInWords } from './moment.ts';
import { unlinked } from './unlinked.ts';

type Receipt = StoredResult['receipt'];

interface Words {
  subject: string;
  opening: (firstName: string) => readonly string[];
  package: (name: string, period: string) => string;
  built: string;
  periods: Readonly<Record<Receipt['subDurationInYears'], string>>;
  forEach: string;
  subTotal: string;
  afterDiscount: string;
  tax: string;
  code: (code: string) => string;
  total: (currency: string) => string;
  renews: Readonly<Record<Receipt['subDurationInYears'], string>>;
  paidWith: string;
  covered: Readonly<Record<'byCode' | 'byDiscount', string>>;
  methods: Readonly<Record<Receipt['paymentType'], string>>;
  ending: (method: string, lastFour: string) => string;
  date: string;
  transaction: string;
}

const words: Readonly<Record<LanguageLocale, Words>> = {
  en_US: {
    subject: `Your ${house.name} receipt`,
    opening: firstName => [`Hello ${firstName},`, `Welcome to ${house.name}. This is your receipt. Please keep it for your records.`],
    package: (name, period) => `${name} subscription, ${period}`,
    built: 'Build-your-own',
    periods: { 1: '1 year', 2: '2 years' },
    forEach: ' for each of you',
    subTotal: 'Subtotal',
    afterDiscount: 'After the discount',
    tax: 'Tax',
    code: code => `Subscription code ${code}`,
    total: currency => `Total (${currency})`,
    renews: { 1: 'Renews automatically every year.', 2: 'Renews automatically every two years.' },
    paidWith: 'Paid with',
    covered: { byCode: 'your subscription code', byDiscount: 'your discount' },
    methods: { CREDIT_CARD: 'credit card', APPLE_PAY: 'Apple Pay', VENMO: 'Venmo', PAYPAL: 'PayPal' },
    ending: (method, lastFour) => `${method} ending in ${lastFour}`,
    date: 'Date',
    transaction: 'Transaction',
  },
  es_MX: {
    subject: `Su recibo de ${house.name}`,
    opening: firstName => [`Hola, ${firstName}:`, `Le damos la bienvenida a ${house.name}. Este es su recibo. Guárdelo como comprobante, por favor.`],
    package: (name, period) => `Suscripción ${name}, ${period}`,
    built: 'a la medida',
    periods: { 1: '1 año', 2: '2 años' },
    forEach: ' para cada uno de ustedes',
    subTotal: 'Subtotal',
    afterDiscount: 'Con el descuento',
    tax: 'Impuestos',
    code: code => `Código de suscripción ${code}`,
    total: currency => `Total (${currency})`,
    renews: { 1: 'Se renueva automáticamente cada año.', 2: 'Se renueva automáticamente cada dos años.' },
    paidWith: 'Método de pago',
    covered: { byCode: 'su código de suscripción', byDiscount: 'su descuento' },
    methods: { CREDIT_CARD: 'tarjeta de crédito', APPLE_PAY: 'Apple Pay', VENMO: 'Venmo', PAYPAL: 'PayPal' },
    ending: (method, lastFour) => `${method} con terminación ${lastFour}`,
    date: 'Fecha',
    transaction: 'Transacción',
  },
};

export function receiptLetter(languageLocale: LanguageLocale, { result }: MailOf<'receipt'>): Letter {
  const said = words[languageLocale];
  const { receipt, registration } = result;
  const payment = [
    `${said.paidWith}: ${methodOf(said, receipt)}`,
    `${said.date}: ${momentInWords(languageLocale, new Date(receipt.transactionDateTime))}`,
    `${said.transaction}: ${receipt.transactionId}`,
  ];
  return {
    subject: said.subject,
    paragraphs: [...said.opening(unlinked(registration.parent.firstName)), amountsOf(said, result).join('\n'), payment.join('\n'), said.renews[receipt.subDurationInYears]],
  };
}

function amountsOf(said: Words, { receipt, pricingInfo: { couponDetail, taxes } }: StoredResult): string[] {
  const { totals, displayName, buildYourOwn, subDurationInYears, payForCoParent, paymentCodeDetails, currencyCode } = receipt;
  return [
    `${said.package(buildYourOwn ? said.built : displayName, said.periods[subDurationInYears])}: ${totals.selectedPackageTotalFormatted}${payForCoParent ? said.forEach : ''}`,
    `${said.subTotal}: ${totals.subTotalFormatted}`,
    ...(couponDetail === null
      ? []
      : [
          `${couponDetail.description} (${couponPercent(couponDetail.discount, totals.subTotal)}%): −${couponDetail.discountFormatted}`,
          `${said.afterDiscount}: ${totals.subTotalAfterDiscountFormatted}`,
        ]),
    ...(taxes.length === 0 ? [`${said.tax}: ${totals.taxAmountFormatted}`] : taxes.map(({ name, amountFormatted }) => `${name}: ${amountFormatted}`)),
    ...paymentCodeDetails.map(({ code, amountFormatted }) => `${said.code(code)}: −${amountFormatted}`),
    `${said.total(currencyCode)}: ${totals.totalFormatted}`,
  ];
}

function methodOf(said: Words, { totals, paymentType, cardLastFour, paymentCodeDetails }: Receipt): string {
  if (totals.total === 0) return said.covered[paymentCodeDetails.length > 0 ? 'byCode' : 'byDiscount'];
  const method = said.methods[paymentType];
  return cardLastFour === null ? method : said.ending(method, cardLastFour);
}
