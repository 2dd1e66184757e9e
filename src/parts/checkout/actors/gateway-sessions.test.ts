import { expect, test } from 'vitest';
import { puppetGateway, settled } from './testing/puppet-gateway.ts';

test('concurrent borrowers share one session, which is closed when the last one returns it', async () => {
  const { borrow, diary, open } = puppetGateway();
  const [one, other] = [borrow('US'), borrow('US')];
  open();
  expect(await one.session).toBe(await other.session);
  one.giveBack();
  one.giveBack();
  expect(diary).toEqual(['opened']);
  other.giveBack();
  expect(diary).toEqual(['opened', 'closed']);
});

test('the next session is new once all have returned the old one', async () => {
  const { borrow, diary, open } = puppetGateway();
  open();
  const first = borrow('US');
  await first.session;
  first.giveBack();
  await borrow('US').session;
  expect(diary).toEqual(['opened', 'closed', 'opened']);
});

test('a discarded session is closed by its last borrower, and not lent again', async () => {
  const { borrow, diary, open } = puppetGateway();
  open();
  const spent = borrow('US');
  spent.discard();
  const fresh = borrow('US');
  expect(await fresh.session).not.toBe(await spent.session);
  spent.giveBack();
  expect(diary).toEqual(['opened', 'opened', 'closed']);
  expect(await borrow('US').session).toBe(await fresh.session);
});

test('a session that failed to open is opened again for the next borrower', async () => {
  const { borrow, diary } = puppetGateway({}, new Error('the line is cut'));
  const first = borrow('US');
  await expect(first.session).rejects.toThrow('the line is cut');
  await settled();
  expect(borrow('US').session).not.toBe(first.session);
  expect(diary).toEqual([]);
});

test('a session that opens after it was returned is closed', async () => {
  const { borrow, diary, open } = puppetGateway();
  borrow('US').giveBack();
  open();
  await settled();
  expect(diary).toEqual(['opened', 'closed']);
});
