import { couponPercent } from '../../../contract/coupon-percent.ts';
import type { LanguageLocale } from '../../../contract/fields/language-locale.ts';
import { product } from '../../../contract/product.ts';
import { type PriceRow, priceRows } from '../../../contract/price-rows.ts';
import type { StoredResult } from '../../db/tables/payment.tables.ts';
import type { MailOf } from '../stored-mail.ts';
import { credentialsParagraphs } from './credentials-words.ts';
import type { Letter, Link, Rows } from './letter.ts';
import { momentInWords } from './moment.ts';
import { unlinked } from './unlinked.ts';

type Receipt = StoredResult['receipt'];

interface Words {
  subject: string;
  opening: (firstName: string) => readonly string[];
  package: (name: string, period: string) => string;
  built: string;
  periods: Readonly<Record<Receipt['subDurationInYears'], string>>;
  forCoparent: string;
  subTotal: string;
  tax: string;
  salesTax: string;
  vatIncluded: string;
  code: (code: string) => string;
  total: (currency: string) => string;
  renews: Readonly<Record<Receipt['subDurationInYears'], (price: string | null) => string>>;
  doesNotRenew: Readonly<Record<'nothingToPay' | 'notStored', string>>;
  paidWith: string;
  covered: Readonly<Record<'byCode' | 'byDiscount', string>>;
  methods: Readonly<Record<Receipt['paymentType'], string>>;
  ending: (method: string, lastFour: string) => string;
  date: string;
  transaction: string;
}

const words: Readonly<Record<LanguageLocale, Words>> = {
  en_US: {
    subject: `Your ${product.name} receipt`,
    opening: firstName => [
      `Hello ${firstName},`,
      `Welcome to ${product.name}. This is your receipt. Please keep it for your records.`,
    ],
    package: (name, period) => `${name} subscription, ${period}`,
    built: 'Build-your-own',
    periods: { 1: '1 year', 2: '2 years' },
    forCoparent: ', for your co-parent',
    subTotal: 'Subtotal',
    tax: 'Tax',
    salesTax: 'Sales tax',
    vatIncluded: 'VAT included',
    code: code => `Subscription code ${code}`,
    total: currency => `Total (${currency})`,
    renews: {
      1: price => `Your subscription renews automatically${price === null ? '' : ` at ${price}`} every year.`,
      2: price => `Your subscription renews automatically${price === null ? '' : ` at ${price}`} every two years.`,
    },
    doesNotRenew: {
      nothingToPay:
        'With nothing to pay, we store no payment method, so your subscription doesn’t renew automatically.',
      notStored: 'Your payment method couldn’t be stored, so your subscription doesn’t renew automatically.',
    },
    paidWith: 'Paid with',
    covered: { byCode: 'your subscription code', byDiscount: 'your discount' },
    methods: { CREDIT_CARD: 'card', APPLE_PAY: 'Apple Pay', VENMO: 'Venmo', PAYPAL: 'PayPal' },
    ending: (method, lastFour) => `${method} ending in ${lastFour}`,
    date: 'Date',
    transaction: 'Transaction',
  },
  es_MX: {
    subject: `Su recibo de ${product.name}`,
    opening: firstName => [
      `Hola, ${firstName}:`,
      `Le damos la bienvenida a ${product.name}. Este es su recibo. Guárdelo como comprobante, por favor.`,
    ],
    package: (name, period) => `Suscripción ${name}, ${period}`,
    built: 'a la medida',
    periods: { 1: '1 año', 2: '2 años' },
    forCoparent: ', para el otro padre o madre',
    subTotal: 'Subtotal',
    tax: 'Impuestos',
    salesTax: 'Impuesto sobre las ventas',
    vatIncluded: 'IVA incluido',
    code: code => `Código de suscripción ${code}`,
    total: currency => `Total (${currency})`,
    renews: {
      1: price => `Su suscripción se renueva automáticamente${price === null ? '' : ` por ${price}`} cada año.`,
      2: price => `Su suscripción se renueva automáticamente${price === null ? '' : ` por ${price}`} cada dos años.`,
    },
    doesNotRenew: {
      nothingToPay:
        'Como no hay nada que pagar, no guardamos ningún método de pago y su suscripción no se renueva automáticamente.',
      notStored: 'No fue posible guardar su método de pago, así que su suscripción no se renueva automáticamente.',
    },
    paidWith: 'Método de pago',
    covered: { byCode: 'su código de suscripción', byDiscount: 'su descuento' },
    methods: { CREDIT_CARD: 'tarjeta', APPLE_PAY: 'Apple Pay', VENMO: 'Venmo', PAYPAL: 'PayPal' },
    ending: (method, lastFour) => `${method} con terminación ${lastFour}`,
    date: 'Fecha',
    transaction: 'Transacción',
  },
};

export function receiptLetter(languageLocale: LanguageLocale, { result }: MailOf<'receipt'>, link?: Link): Letter {
  const said = words[languageLocale];
  const { receipt, registration } = result;
  const payment = [
    { label: said.paidWith, value: methodOf(said, receipt) },
    { label: said.date, value: momentInWords(languageLocale, new Date(receipt.transactionDateTime)) },
    { label: said.transaction, value: receipt.transactionId },
  ];
  return {
    subject: said.subject,
    paragraphs: [
      ...said.opening(unlinked(registration.parent.firstName)),
      { rows: amountsOf(said, result) },
      { rows: payment },
      renewalOf(said, receipt),
      ...(link === undefined ? [] : credentialsParagraphs(languageLocale, link)),
    ],
  };
}

function amountsOf(said: Words, { receipt, pricingInfo }: StoredResult): Rows['rows'] {
  const { totals, displayName, buildYourOwn, subDurationInYears, currencyCode } = receipt;
  const name = said.package(buildYourOwn ? said.built : displayName, said.periods[subDurationInYears]);
  const labels: Record<PriceRow['kind'], (name: string) => string> = {
    package: () => name,
    coparentPackage: () => `${name}${said.forCoparent}`,
    coupon: description =>
      `${description} (${couponPercent(pricingInfo.couponDetail?.discount ?? 0, totals.subTotal)}%)`,
    subTotal: () => said.subTotal,
    tax: tax => tax || said.tax,
    salesTax: () => said.salesTax,
    vatIncluded: () => said.vatIncluded,
    code: said.code,
  };
  return [
    ...priceRows({ ...receipt, ...pricingInfo }).map(row => ({
      label: labels[row.kind](row.name),
      value: `${row.adds < 0 ? '−' : ''}${row.formatted}`,
    })),
    { label: said.total(currencyCode), value: totals.totalFormatted, isTotal: true },
  ];
}

function renewalOf(said: Words, { totals, subDurationInYears, renews }: Receipt): string {
  if (totals.total === 0) return said.doesNotRenew.nothingToPay;
  if (renews === false) return said.doesNotRenew.notStored;
  const price = totals.renewalTotal === totals.total ? null : totals.renewalTotalFormatted;
  return said.renews[subDurationInYears](price);
}

function methodOf(said: Words, { totals, paymentType, cardLastFour }: Receipt): string {
  if (totals.total === 0) return said.covered[totals.paymentCodeTotal > 0 ? 'byCode' : 'byDiscount'];
  const method = said.methods[paymentType];
  return cardLastFour === null ? method : said.ending(method, cardLastFour);
}
