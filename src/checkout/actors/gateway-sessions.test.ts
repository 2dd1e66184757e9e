import { expect, test } from 'vitest';
import { puppetGateway, settled } from './testing/puppet-gateway.ts';

test('whoever needs a session at the same time has the same one, which is closed when the last gives it back', async () => {
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

test('once all have given it back the next one is new', async () => {
  const { borrow, diary, open } = puppetGateway();
  open();
  const first = borrow('US');
  await first.session;
  first.giveBack();
  await borrow('US').session;
  expect(diary).toEqual(['opened', 'closed', 'opened']);
});

test('a discarded one is closed by who still has it, and nobody else is given it', async () => {
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

test('one that could not be opened is asked for anew', async () => {
  const { borrow, diary } = puppetGateway({}, new Error('the line is cut'));
  const first = borrow('US');
  await expect(first.session).rejects.toThrow('the line is cut');
  await settled();
  expect(borrow('US').session).not.toBe(first.session);
  expect(diary).toEqual([]);
});

test('one that opens after it was given back is closed', async () => {
  const { borrow, diary, open } = puppetGateway();
  borrow('US').giveBack();
  open();
  await settled();
  expect(diary).toEqual(['opened', 'closed']);
});
