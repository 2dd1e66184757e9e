import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packagesFor } from '../../src/server/packages/offer.ts';
import { formatMoney } from '../../src/server/pricing/money.ts';
import { addedTax } from '../../src/server/pricing/tax-table.ts';
import { quote, type OrderToPrice } from '../../src/server/pricing/quote.ts';

const places = [
  ['US', 'NY'],
  ['US', 'CA'],
  ['US', ''],
  ['CA', 'QC'],
  ['CA', 'ON'],
  ['AU', 'NSW'],
  ['NZ', 'AUK'],
  ['MX', 'JAL'],
  ['GB', 'CMD'],
  ['FI', '18'],
  ['DE', 'BE'],
  ['CO', 'ANT'],
] as const;

const order: fc.Arbitrary<OrderToPrice> = fc
  .record({
    place: fc.constantFrom(...places),
    pick: fc.nat(),
    payForCoparent: fc.boolean(),
    codes: fc.uniqueArray(fc.record({ code: fc.string({ minLength: 1, maxLength: 6 }), amount: fc.nat({ max: 500_00 }) }), { selector: ({ code }) => code, maxLength: 5 }),
  })
  .map(({ place: [country, region], pick, payForCoparent, codes }) => {
    const offers = packagesFor(country);
    return { country, region, payForCoparent, codes, offer: offers[pick % offers.length]! };
  });

const sum = (parts: readonly { amount: number }[]): number => parts.reduce((total, { amount }) => total + amount, 0);
const digits = (text: string): number => Number(text.replaceAll(/[^\d]/g, ''));

describe('a quote', () => {
  it('is the sum of its parts, in whole minor units, never below zero, and shown as it is charged', () => {
    fc.assert(
      fc.property(order, toPrice => {
        const { totals, taxes, paymentCodeDetails, finalPrice } = quote(toPrice);
        expect(totals.subTotalAfterDiscount + totals.taxAmount - totals.paymentCodeTotal).toBe(totals.total);
        expect(sum(taxes)).toBe(totals.taxAmount);
        expect(sum(paymentCodeDetails)).toBe(totals.paymentCodeTotal);
        expect(totals.total).toBeGreaterThanOrEqual(0);
        expect(finalPrice).toBe(totals.total);
        for (const amount of [...Object.values(totals), ...taxes.map(tax => tax.amount)].filter(value => typeof value === 'number')) expect(Number.isSafeInteger(amount)).toBe(true);
        expect(digits(totals.totalFormatted)).toBe(totals.total);
        expect(digits(totals.taxAmountFormatted)).toBe(totals.taxAmount);
      }),
      { numRuns: 1000 },
    );
  });

  it('does not depend on the order of its codes', () => {
    fc.assert(
      fc.property(order, toPrice => {
        expect(quote({ ...toPrice, codes: toPrice.codes.toReversed() })).toEqual(quote(toPrice));
      }),
    );
  });

  it('takes no more of a code than is left to pay', () => {
    fc.assert(
      fc.property(order, toPrice => {
        for (const { code, amount } of quote(toPrice).paymentCodeDetails) expect(amount).toBeLessThanOrEqual(toPrice.codes.find(known => known.code === code)!.amount);
      }),
    );
  });

  it('for two costs twice the VAT', () => {
    const [offer] = packagesFor('GB');
    const toPrice = { offer: offer!, country: 'GB', region: 'CMD', codes: [] };
    expect(quote({ ...toPrice, payForCoparent: false }).taxes).toEqual([{ name: 'VAT', rateInBasisPoints: 2000, amount: 2483, amountFormatted: '£24.83' }]);
    expect(quote({ ...toPrice, payForCoparent: true }).taxes).toEqual([{ name: 'VAT', rateInBasisPoints: 2000, amount: 4966, amountFormatted: '£49.66' }]);
  });

  it('adds each tax of a province', () => {
    const [offer] = packagesFor('CA');
    expect(quote({ offer: offer!, country: 'CA', region: 'QC', payForCoparent: false, codes: [] })).toMatchObject({
      taxes: [
        { name: 'GST', rateInBasisPoints: 500, amount: 745 },
        { name: 'QST', rateInBasisPoints: 997.5, amount: 1486 },
      ],
      totals: { subTotal: 14900, taxAmount: 2231, total: 17131, totalFormatted: 'CA$171.31' },
    });
  });

  it('rounds half a minor unit up', () => {
    const [offer] = packagesFor('FI');
    expect(offer).toMatchObject({ totalPrice: 16900, vatAmount: 3434 });
    expect(addedTax(10, 5_000)).toBe(1);
    expect(addedTax(9, 5_000)).toBe(0);
  });

  it('says when the tax is not known yet', () => {
    const [offer] = packagesFor('US');
    const toPrice = { offer: offer!, country: 'US', payForCoparent: false, codes: [] };
    expect(quote({ ...toPrice, region: '' }).taxesCalculated).toBe(false);
    expect(quote({ ...toPrice, region: 'CA' })).toMatchObject({ taxesCalculated: true, taxes: [], totals: { taxAmountFormatted: '$0.00' } });
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
  ] as const)('in %s for a visitor of %s is %s', (currency, country, shown) => {
    expect(formatMoney(1234_50, currency, country)).toBe(shown);
  });
});
