import { expect, test } from 'vitest';
import type { Wallet } from '../../../machines/checkout/payment-method/wallet.ts';
import { runGateway } from './gateway.ts';
import { puppetGateway, settled } from './testing/puppet-gateway.ts';

async function told(allowed: readonly Wallet[], has: Record<Wallet, boolean>) {
  const asked: string[] = [];
  const doll = puppetGateway({ wallets: async () => (asked.push('asked'), has) });
  const reports: unknown[] = [];
  const { stop } = runGateway({ borrow: doll.borrow, input: { country: 'US', wallets: allowed }, report: report => reports.push(report) });
  doll.open();
  await settled();
  stop();
  return { reports, asked: asked.length };
}

const every = { paypal: true, venmo: true, applePay: true };

test('a wallet is found that is allowed and that the browser has', async () => {
  const { reports } = await told(['paypal', 'applePay'], { paypal: true, venmo: true, applePay: false });
  expect(reports).toEqual([{ type: 'wallets.found', wallets: ['paypal'] }]);
});

test('where none is allowed none is asked for', async () => {
  expect(await told([], every)).toEqual({ reports: [], asked: 0 });
});

test('wallets that could not be found are found when they are asked for again', async () => {
  const doll = puppetGateway({}, new Error('the line is cut'));
  const reports: unknown[] = [];
  let line = doll.borrow;
  const { receive, stop } = runGateway({ borrow: country => line(country), input: { country: 'US', wallets: ['paypal'] }, report: report => reports.push(report) });
  await settled();
  const restored = puppetGateway();
  line = restored.borrow;
  restored.open();
  receive();
  await settled();
  stop();
  expect(reports).toEqual([{ type: 'wallets.found', wallets: ['paypal'] }]);
});
