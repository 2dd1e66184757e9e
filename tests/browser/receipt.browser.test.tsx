import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { paymentResult } from '../../machines/parts/checkout/checkout.fixtures.ts';
import type { PaymentResult } from '../../src/contract/entities/payment.schema.ts';
import type { Totals } from '../../src/contract/entities/pricing.schema.ts';
import { activate, needAllWords } from '../../src/i18n/i18n.ts';
import { PaymentInformation, ReceiptSummary } from '../../src/parts/receipt/screens/receipt-summary.tsx';
import { draw } from './show-state.tsx';

beforeAll(() => activate('en'));

type Change = Partial<PaymentResult['receipt']>;

const { receipt } = paymentResult;

const totals = (
  formatted: Partial<Record<keyof Totals & `${string}Formatted`, string>>,
  amounts: Partial<Totals> = {},
): Totals => ({ ...receipt.totals, ...amounts, ...formatted });

/** The text of each line of the receipt. */
async function rows(
  change: Change,
  pricingInfo: PaymentResult['pricingInfo'] = paymentResult.pricingInfo,
): Promise<string[]> {
  const shown = { ...receipt, paymentCodeDetails: [], ...change };
  draw(
    <>
      <ReceiptSummary receipt={shown} contains={null} pricingInfo={pricingInfo} />
      <PaymentInformation receipt={shown} />
    </>,
  );
  await expect
    .element(page.getByRole('heading', { name: /^(Payment information|Información del pago)$/ }))
    .toBeVisible();
  return Array.from(document.querySelectorAll('dl > div'), row =>
    Array.from(row.children, cell => cell.textContent).join(': '),
  );
}

it('the lines of a plain order add up to the total, and the tax line appears even at zero', async () => {
  expect(await rows({ totals: totals({ totalFormatted: '$149.00' }) })).toEqual([
    'Premium, 1 year: $149.00',
    'Subtotal: $149.00',
    'Tax: $0.00',
    'Total (USD): $149.00',
    'Sold by: Twohomessupport@twohomes.example',
    expect.stringMatching(/^Date: Nov 20, 2026/),
    'Transaction: sale-0001',
    'Paid with: Card ending in 1111',
  ]);
});

it('the lines of a price for two with VAT and a coupon add up to the total, contain VAT, and include the renewal price', async () => {
  const lines = await rows(
    {
      payForCoParent: true,
      currencyCode: 'GBP',
      totals: totals(
        {
          selectedPackageTotalFormatted: '£149.00',
          shownDiscountFormatted: '£29.80',
          shownSubTotalFormatted: '£268.20',
          totalFormatted: '£268.20',
          renewalTotalFormatted: '£149.00',
        },
        { subTotal: 24834, total: 26820, renewalTotal: 14900 },
      ),
    },
    {
      couponDetail: { couponCode: 'SPRING', description: 'Spring', discount: 2484, discountFormatted: '£24.84' },
      taxes: [{ name: 'VAT', rateInBasisPoints: 2000, amount: 4470, amountFormatted: '£44.70' }],
    },
  );
  expect(lines.slice(0, 6)).toEqual([
    'Premium, 1 year: £149.00',
    'Premium, 1 year, for your co-parent: £149.00',
    'Spring (10%): −£29.80',
    'Subtotal: £268.20',
    'VAT included: £44.70',
    'Total (GBP): £268.20',
  ]);
  await expect.element(page.getByText('Your subscription renews automatically at £149.00 every year.')).toBeVisible();
});

it('each tax has its own line', async () => {
  const levy = (name: string, amountFormatted: string) => ({
    name,
    rateInBasisPoints: 500,
    amount: 745,
    amountFormatted,
  });
  const lines = await rows({}, { couponDetail: null, taxes: [levy('GST', '$7.45'), levy('QST', '$14.86')] });
  expect(lines.slice(2, 4)).toEqual(['GST: $7.45', 'QST: $14.86']);
});

it('codes follow the tax, because they pay; if they pay for everything, nothing was charged', async () => {
  const lines = await rows({
    cardLastFour: null,
    paymentCodeDetails: [{ code: 'WHOLEYEAR', amount: 14900, amountFormatted: '$149.00' }],
    totals: totals({ totalFormatted: '$0.00' }, { total: 0 }),
  });
  expect(lines.slice(2, 5)).toEqual(['Tax: $0.00', 'Subscription code WHOLEYEAR: −$149.00', 'Total (USD): $0.00']);
  expect(lines.at(-1)).toBe('Paid with: Your subscription code');
});

it('a code beside a discount of the full price has paid nothing', async () => {
  const lines = await rows({
    cardLastFour: null,
    paymentCodeDetails: [{ code: 'WHOLEYEAR', amount: 0, amountFormatted: '$0.00' }],
    totals: totals({ totalFormatted: '$0.00' }, { total: 0, paymentCodeTotal: 0 }),
  });
  expect(lines.at(-1)).toBe('Paid with: Your discount');
});

it.each([
  [true, 'Your subscription renews automatically at $149.00 every year.'],
  [undefined, 'Your subscription renews automatically at $149.00 every year.'],
  [false, 'Your payment method couldn’t be stored, so your subscription doesn’t renew automatically.'],
])('a receipt that says %s about renewals says: %s', async (renews, sentence) => {
  await rows({ renews });
  await expect.element(page.getByText(sentence)).toBeVisible();
});

it('a subscription of two years renews every two years', async () => {
  expect((await rows({ subDurationInYears: 2 }))[0]).toBe('Premium, 2 years: $149.00');
  await expect
    .element(page.getByText('Your subscription renews automatically at $149.00 every two years.'))
    .toBeVisible();
});

it.each([
  ['APPLE_PAY', 'Apple Pay'],
  ['VENMO', 'Venmo'],
  ['PAYPAL', 'PayPal'],
] as const)('what was paid with %s says %s', async (paymentType, name) => {
  expect(await rows({ paymentType, cardLastFour: null })).toContain(`Paid with: ${name}`);
});

it('the order is described in the page’s language, for one and for two people', async () => {
  await Promise.all([needAllWords(), activate('es_MX')]);
  expect((await rows({}))[0]).toBe('Premium, 1 año: $149.00');
  document.body.replaceChildren();
  expect((await rows({ payForCoParent: true }))[1]).toBe('Premium, 1 año, para el otro padre o madre: $149.00');
  await activate('en');
});
