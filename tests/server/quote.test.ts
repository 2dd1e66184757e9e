import { beforeAll, describe, expect, it } from 'vitest';
import type { Package } from '../../src/contract/entities/package.schema.ts';
import type { Coupon } from '../../src/server/pricing/coupons.ts';
import { packagesOnSale } from '../../src/server/packages/on-sale.ts';
import { readCatalogue } from '../../src/server/packages/read-catalogue.ts';
import { formatMoney } from '../../src/server/money/money.ts';
import { addedTax } from '../../src/server/money/tax-table.ts';
import { quote, type OrderToPrice } from '../../src/server/pricing/quote.ts';
import { testServer } from './support/server.ts';

const cards = new Map<string, Package>();

/** Sets `cards` to the first package of each country. */
beforeAll(async () => {
  const { db } = await testServer();
  for (const country of ['US', 'CA', 'MX', 'GB', 'FI'])
    cards.set(country, packagesOnSale(await readCatalogue(db), country)[0]!.offer);
});

const price = (country: string, region: string, changes: Partial<OrderToPrice> = {}) =>
  quote({ offer: cards.get(country)!, country, region, payForCoparent: false, coupon: null, codes: [], ...changes });

const tenth: Coupon = { code: 'TENTH', description: 'A tenth off', percentOff: 10 };

describe('a quote', () => {
  it('for two costs twice the VAT', () => {
    expect(price('GB', 'CMD').taxes).toEqual([
      { name: 'VAT', rateInBasisPoints: 2000, amount: 2483, amountFormatted: '£24.83' },
    ]);
    expect(price('GB', 'CMD', { payForCoparent: true }).taxes).toEqual([
      { name: 'VAT', rateInBasisPoints: 2000, amount: 4966, amountFormatted: '£49.66' },
    ]);
  });

  it('adds each tax of a province', () => {
    expect(price('CA', 'QC')).toMatchObject({
      taxes: [
        { name: 'GST', rateInBasisPoints: 500, amount: 745 },
        { name: 'QST', rateInBasisPoints: 997.5, amount: 1486 },
      ],
      totals: { subTotal: 14900, taxAmount: 2231, total: 17131, totalFormatted: 'CA$171.31' },
    });
  });

  it('adds the same tax in every state of Mexico', () => {
    for (const state of ['JAL', 'BCN']) {
      expect(price('MX', state)).toMatchObject({
        taxes: [{ name: 'IVA', rateInBasisPoints: 1600, amount: 14384 }],
        totals: { subTotal: 89900, total: 104284 },
      });
    }
  });

  it('rounds half a minor unit up', () => {
    expect(cards.get('FI')).toMatchObject({ totalPrice: 16900, vatAmount: 3434 });
    expect(addedTax(10, 5_000)).toBe(1);
    expect(addedTax(9, 5_000)).toBe(0);
  });

  it('reports that the tax is not known yet', () => {
    expect(price('US', '').taxesCalculated).toBe(false);
    expect(price('US', 'CA')).toMatchObject({
      taxesCalculated: true,
      taxes: [],
      totals: { taxAmountFormatted: '$0.00' },
    });
  });
});

describe('a coupon', () => {
  it('is subtracted before tax', () => {
    expect(price('US', 'NY', { coupon: tenth })).toMatchObject({
      couponDetail: { couponCode: 'TENTH', description: 'A tenth off', discount: 1190, discountFormatted: '$11.90' },
      taxes: [{ name: 'Sales tax', amount: 428 }],
      totals: {
        selectedPackageTotal: 11900,
        subTotal: 11900,
        subTotalAfterDiscount: 10710,
        taxAmount: 428,
        total: 11138,
      },
    });
  });

  it('is subtracted from the net price, rounded up, and the VAT is recalculated', () => {
    expect(price('GB', 'CMD', { coupon: tenth })).toMatchObject({
      couponDetail: { discount: 1242 },
      taxes: [{ name: 'VAT', amount: 2235 }],
      totals: {
        selectedPackageTotal: 14900,
        subTotal: 12417,
        subTotalAfterDiscount: 11175,
        taxAmount: 2235,
        total: 13410,
        totalFormatted: '£134.10',
      },
    });
  });
});

describe('subscription codes in a quote', () => {
  const full = (code: string) => ({ code, amount: null });

  it('of kind `full` pay one person’s share with its tax', () => {
    expect(price('US', 'NY', { codes: [full('A')] }).totals).toMatchObject({ paymentCodeTotal: 12376, total: 0 });
    expect(price('US', 'NY', { codes: [full('A')], payForCoparent: true }).totals).toMatchObject({
      paymentCodeTotal: 12376,
      total: 12376,
    });
    expect(price('US', 'NY', { codes: [full('A'), full('B')], payForCoparent: true }).totals).toMatchObject({
      paymentCodeTotal: 24752,
      total: 0,
    });
  });

  it('give the odd minor unit to the first code', () => {
    const odd = price('US', 'AZ', {
      coupon: { ...tenth, percentOff: 3 },
      payForCoparent: true,
      codes: [full('B'), full('A')],
    });
    expect(odd.totals).toMatchObject({
      subTotalAfterDiscount: 23086,
      taxAmount: 1293,
      paymentCodeTotal: 24379,
      total: 0,
    });
    expect(odd.paymentCodeDetails.map(({ code, amount }) => [code, amount])).toEqual([
      ['A', 12190],
      ['B', 12189],
    ]);
  });

  it('are spent from the largest, and only up to the remaining amount', () => {
    const { paymentCodeDetails, totals } = price('US', 'CA', {
      codes: [
        { code: 'SMALL', amount: 1000 },
        { code: 'LARGE', amount: 11_500 },
        { code: 'TINY', amount: 1 },
      ],
    });
    expect(paymentCodeDetails).toEqual([
      { code: 'LARGE', amount: 11500, amountFormatted: '$115.00' },
      { code: 'SMALL', amount: 400, amountFormatted: '$4.00' },
      { code: 'TINY', amount: 0, amountFormatted: '$0.00' },
    ]);
    expect(totals).toMatchObject({ paymentCodeTotalFormatted: '$119.00', total: 0 });
  });
});

describe('money', () => {
  it.each([
    ['USD', 'US', '$1,234.50'],
    ['USD', 'CO', 'US$1,234.50'],
    ['CAD', 'CA', 'CA$1,234.50'],
    ['AUD', 'AU', 'A$1,234.50'],
    ['NZD', 'NZ', 'NZ$1,234.50'],
    ['MXN', 'MX', 'MX$1,234.50'],
    ['GBP', 'GB', '£1,234.50'],
    ['EUR', 'DE', '€1,234.50'],
  ] as const)('in %s for a visitor from %s is %s', (currency, country, shown) => {
    expect(formatMoney(1234_50, currency, country)).toBe(shown);
  });

  it.each([
    ['USD', 'US', 'USD 1,234.50'],
    ['MXN', 'MX', '$1,234.50'],
    ['GBP', 'GB', 'GBP 1,234.50'],
  ] as const)('in %s for a visitor from %s in Mexican Spanish is %s', (currency, country, shown) => {
    expect(formatMoney(1234_50, currency, country, 'es_MX').replaceAll('\u00A0', ' ')).toBe(shown);
  });

  it('is formatted in the pricing locale throughout a quote', () => {
    const { totals, taxes } = price('MX', 'JAL', { pricingLocale: 'es_MX' });
    expect([totals.totalFormatted, totals.subTotalFormatted, taxes[0]?.amountFormatted]).toEqual([
      '$1,042.84',
      '$899.00',
      '$143.84',
    ]);
  });
});
