import { expect, test } from 'vitest';
import { runGateway } from './gateway.ts';
import { puppetGateway, settled } from './testing/puppet-gateway.ts';

test('the available wallets of the browser are reported', async () => {
  const doll = puppetGateway({ wallets: async () => ({ paypal: true, venmo: true, applePay: false }) });
  const reports: unknown[] = [];
  const { stop } = runGateway({
    acquire: doll.acquire,
    input: { country: 'US' },
    report: report => reports.push(report),
  });
  doll.open();
  await settled();
  stop();
  expect(reports).toEqual([{ type: 'wallets.found', wallets: ['paypal', 'venmo'] }]);
});

test('wallets that failed to load are reported after the next request', async () => {
  const doll = puppetGateway({}, new Error('the line is cut'));
  const reports: unknown[] = [];
  let line = doll.acquire;
  const { receive, stop } = runGateway({
    acquire: country => line(country),
    input: { country: 'US' },
    report: report => reports.push(report),
  });
  await settled();
  const restored = puppetGateway();
  line = restored.acquire;
  restored.open();
  receive();
  await settled();
  stop();
  expect(reports).toEqual([{ type: 'wallets.found', wallets: ['paypal', 'venmo', 'applePay'] }]);
});
