import { expect, test } from 'vitest';
import { puppetGateway, settled } from './testing/puppet-gateway.ts';

test('concurrent leases share one session, which closes when the last one is released', async () => {
  const { acquire, diary, open } = puppetGateway();
  const [one, other] = [acquire('US'), acquire('US')];
  open();
  expect(await one.session).toBe(await other.session);
  one.release();
  one.release();
  expect(diary).toEqual(['opened']);
  other.release();
  expect(diary).toEqual(['opened', 'closed']);
});

test('the next session is new once all leases of the old one are released', async () => {
  const { acquire, diary, open } = puppetGateway();
  open();
  const first = acquire('US');
  await first.session;
  first.release();
  await acquire('US').session;
  expect(diary).toEqual(['opened', 'closed', 'opened']);
});

test('a discarded session closes when its last lease is released, and is not leased again', async () => {
  const { acquire, diary, open } = puppetGateway();
  open();
  const spent = acquire('US');
  spent.discard();
  const fresh = acquire('US');
  expect(await fresh.session).not.toBe(await spent.session);
  spent.release();
  expect(diary).toEqual(['opened', 'opened', 'closed']);
  expect(await acquire('US').session).toBe(await fresh.session);
});

test('a session that failed to open is opened again for the next lease', async () => {
  const { acquire, diary } = puppetGateway({}, new Error('the line is cut'));
  const first = acquire('US');
  await expect(first.session).rejects.toThrow('the line is cut');
  await settled();
  expect(acquire('US').session).not.toBe(first.session);
  expect(diary).toEqual([]);
});

test('a session that opens after its lease was released is closed', async () => {
  const { acquire, diary, open } = puppetGateway();
  acquire('US').release();
  open();
  await settled();
  expect(diary).toEqual(['opened', 'closed']);
});
