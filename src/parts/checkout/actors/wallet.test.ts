import { expect, test } from 'vitest';
import { estimateOf, order, pricing } from '../../../../machines/parts/checkout/checkout.fixtures.ts';
import type { WalletReport, WalletSum } from '../../../../machines/parts/checkout/payment-method/wallet.ts';
import { sumOf } from '../../../../machines/parts/checkout/wallet-sum.ts';
import { PaymentFault } from '../../../gateway/payment-fault.ts';
import type { AuthorizedWallet, PreparedWallet, WalletOrder } from '../../../gateway/payment-gateway.ts';
import { type Moves, preparedWallet, puppetGateway, settled } from './testing/puppet-gateway.ts';
import { runWallet, type WalletStart } from './wallet.ts';

const sum = sumOf(order, null, null);

function begin(
  moves: Moves = {},
  estimate: WalletStart['estimate'] = async () => estimateOf(pricing),
  prepared: WalletSum = sum,
) {
  const doll = puppetGateway(moves);
  const reports: WalletReport[] = [];
  const running = runWallet({
    acquire: doll.acquire,
    estimate,
    input: { wallet: 'paypal', country: 'US', sum: prepared, refusedBrands: ['Discover'] },
    report: report => reports.push(report),
  });
  return { ...doll, ...running, reports };
}

const started = async (start: PreparedWallet['start'] | undefined) => {
  const diary: string[] = [];
  const { acquire, open, reports } = begin({ prepare: async () => preparedWallet(diary, start) });
  open();
  await settled();
  const [report] = reports;
  if (report?.type !== 'wallet.ready') throw new Error('the wallet was not readied');
  return { outcome: report.handle.start(), diaryAtOnce: [...diary], acquire };
};

test('a wallet starts synchronously in the call', async () => {
  const { diaryAtOnce } = await started(undefined);
  expect(diaryAtOnce).toEqual(['started']);
});

test('an approval is reported as an instrument, with the address in the form’s format', async () => {
  const authorized: AuthorizedWallet = {
    nonce: 'n',
    account: 'payer@example.com',
    approvedMinor: null,
    address: {
      line1: '12 Harbor Street',
      line2: '',
      city: 'Portland',
      region: 'OR',
      postalCode: '97201',
      country: 'US',
    },
  };
  const { outcome } = await started(async () => authorized);
  expect(await outcome).toEqual({
    type: 'authorized',
    instrument: {
      method: 'paypal',
      nonce: 'n',
      deviceData: 'of the browser',
      cardHolderName: '',
      lastFour: null,
      brand: null,
      account: 'payer@example.com',
      approval: { amountMinor: 14900, currency: 'USD', formatted: '$149.00', isLimit: false },
      address: {
        billingAddress: '12 Harbor Street',
        billingAddress2: '',
        city: 'Portland',
        region: 'OR',
        postalCode: '97201',
        country: 'US',
        timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    },
  });
});

test.for([
  [new PaymentFault('cancelled'), 'cancelled'],
  [new PaymentFault('rejected'), 'failed'],
  [new Error('anything'), 'failed'],
] as const)('the fault %o resolves as %s instead of rejecting', async ([fault, type]) => {
  const { outcome } = await started(() => Promise.reject(fault));
  expect(await outcome).toEqual({ type });
});

test('a wallet that fails to prepare is reported, and its used-up session is not leased again', async () => {
  const error = new PaymentFault('authorizationExpired');
  const { acquire, open, reports } = begin({ prepare: () => Promise.reject(error) });
  const before = acquire('US').session;
  open();
  await settled();
  expect(reports).toEqual([{ type: 'wallet.failed', error }]);
  expect(acquire('US').session).not.toBe(before);
});

test.for([
  ['authorizationExpired', false],
  ['unavailable', true],
] as const)('after a start that failed as %s, the same session is leased again: %s', async ([fault, isSame]) => {
  const start = Promise.withResolvers<AuthorizedWallet>();
  const { outcome, acquire } = await started(() => start.promise);
  const before = acquire('US').session;
  start.reject(new PaymentFault(fault));
  await outcome;
  expect(acquire('US').session === before).toBe(isSame);
});

test('a wallet that is stopped before it is ready is disposed of, and reports nothing', async () => {
  const diary: string[] = [];
  const preparing = Promise.withResolvers<PreparedWallet>();
  const { open, reports, stop } = begin({ prepare: () => preparing.promise });
  open();
  await settled();
  stop();
  preparing.resolve(preparedWallet(diary));
  await settled();
  expect([diary, reports]).toEqual([['disposed'], []]);
});

test('cancel and stop reach the wallet, and the lease of the session is released last', async () => {
  const { diary, open, receive, stop } = begin();
  open();
  await settled();
  receive({ type: 'cancel' });
  stop();
  expect(diary).toEqual(['opened', 'cancelled', 'disposed', 'closed']);
});

test('the last amount in the wallet’s own window is the limit of the charge', async () => {
  const { outcome } = await started(async () => ({ nonce: 'n', account: null, approvedMinor: 15496, address: null }));
  expect(await outcome).toMatchObject({
    instrument: { approval: { amountMinor: 15496, currency: 'USD', isLimit: true } },
  });
});

test.for([
  [pricing, 12400],
  [{ ...pricing, currencyCode: 'CAD' as const }, 'a wallet that shows USD cannot show CAD'],
] as const)(
  'a wallet requests the price of the order at the address that the wallet names',
  async ([priced, answer]) => {
    const asked: unknown[] = [];
    const wanted: WalletOrder[] = [];
    const estimate: WalletStart['estimate'] = async input => (asked.push(input), estimateOf(priced));
    const doll = begin({ prepare: async (_, wallet) => (wanted.push(wallet), preparedWallet([])) }, estimate);
    doll.open();
    await settled();
    const place = { country: 'US', region: 'OR' };
    const amount = await wanted[0]?.amountFor(place).catch((error: Error) => error.message);
    expect(amount).toBe(answer);
    expect(asked).toEqual([{ order, code: null, place }]);
  },
);

test.for([
  [pricing, 12400],
  [null, 'the price for the typed bill is unknown yet'],
] as const)('a wallet beside a typed bill shows the price of that bill only', async ([priced, answer]) => {
  const wanted: WalletOrder[] = [];
  const { open } = begin(
    { prepare: async (_, wallet) => (wanted.push(wallet), preparedWallet([])) },
    () => Promise.reject(new Error('nobody asks for the price at the wallet’s address')),
    sumOf(order, null, priced, 'tabs'),
  );
  open();
  await settled();
  const amount = await wanted[0]?.amountFor({ country: 'US', region: 'OR' }).catch((error: Error) => error.message);
  expect(amount).toBe(answer);
});

test('a wallet is prepared without the card brands that are refused', async () => {
  const orders: WalletOrder[] = [];
  const { open } = begin({ prepare: async (_, wallet) => (orders.push(wallet), preparedWallet([])) });
  open();
  await settled();
  expect(orders).toMatchObject([{ refusedBrands: ['Discover'] }]);
});
