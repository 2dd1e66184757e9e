import { expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock, waitFor } from 'xstate';
import { applePay, order, visa } from '../checkout.fixtures.ts';
import { sumOf } from '../wallet-sum.ts';
import type { CardCommand } from './card-field.ts';
import { paymentMethodMachine } from './payment-method.machine.ts';
import type { WalletCommand, WalletInput, WalletOutcome } from './wallet.ts';
import { type Wallet, wallets } from './method.ts';

const slots = { number: {}, expirationDate: {}, cvv: {} };
const right = { valid: true, potentiallyValid: true, focused: false };
const sum = sumOf(order, null, null);

/** A rendered card form, with the commands that the chart has sent to it, and the sums for which wallets were prepared. */
function drawnCard() {
  const commands: CardCommand['type'][] = [];
  const prepared: number[] = [];
  const clock = new SimulatedClock();
  const machine = paymentMethodMachine.provide({
    actors: {
      gateway: fromCallback(() => {}),
      card: fromCallback<CardCommand, { country: string; refusedBrands: readonly string[] }>(({ receive }) =>
        receive(({ type }) => void commands.push(type)),
      ),
      wallet: fromCallback<WalletCommand, WalletInput>(({ input }) => void prepared.push(input.sum.amountMinor)),
    },
  });
  const method = createActor(machine, {
    clock,
    input: { country: 'US', allowedWallets: wallets, refusedBrands: [], sum, instrument: null },
  }).start();
  method.send({ type: 'wallets.found', wallets });
  method.send({ type: 'slots.offered', slots });
  const fill = () => {
    method.send({ type: 'card.authorized' });
    method.send({ type: 'card.ready' });
    method.send({ type: 'card.changed', fields: { number: right, expirationDate: right, cvv: right }, brand: 'Visa' });
  };
  const stands = (state: string) =>
    method.getSnapshot().matches({ creditCard: { typing: { live: state as 'editing' } } });
  return { method, commands, prepared, clock, fill, stands };
}

test('the card’s fields keep their content while PayPal is selected', () => {
  const { method, commands, fill, stands } = drawnCard();
  fill();
  const { fields, brand } = method.getSnapshot().context;
  method.send({ type: 'method.chosen', method: 'paypal' });
  method.send({ type: 'method.chosen', method: 'creditCard' });
  method.send({ type: 'card.ready' });
  expect(stands('editing')).toBe(true);
  expect(method.getSnapshot().context).toMatchObject({ fields, brand, slots });
  expect(commands).toEqual(['open', 'open']);
});

test('a token that arrives after another method was chosen is dropped', () => {
  const { method, fill } = drawnCard();
  fill();
  method.send({ type: 'method.continued' });
  method.send({ type: 'method.chosen', method: 'paypal' });
  method.send({ type: 'card.tokenized', instrument: visa });
  method.send({ type: 'method.chosen', method: 'creditCard' });
  expect(method.getSnapshot().context.instrument).toBeNull();
  expect(method.getSnapshot().status).toBe('active');
});

test.for(['unanswered', 'broken', 'rejected'] as const)(
  'a card whose tokenization ends as %s keeps its fields, and Continue retries',
  failure => {
    const { method, commands, fill, stands } = drawnCard();
    fill();
    method.send({ type: 'method.continued' });
    method.send({ type: `card.${failure}` });
    expect(stands(failure)).toBe(true);
    method.send({ type: 'method.continued' });
    expect(stands('tokenizing')).toBe(true);
    expect(commands).toEqual(['open', 'tokenize', 'tokenize']);
  },
);

test('a tokenization that times out keeps the fields', () => {
  const { method, commands, clock, fill, stands } = drawnCard();
  fill();
  method.send({ type: 'method.continued' });
  clock.increment(20_000);
  expect(stands('unanswered')).toBe(true);
  expect(commands).not.toContain('close');
});

test('a timeout of our server is not blamed on the payment provider', () => {
  const { method, clock } = drawnCard();
  clock.increment(20_000);
  expect(method.getSnapshot().value).toEqual({ creditCard: 'unserved' });
});

test('a timeout of the payment provider is not blamed on our server', () => {
  const { method, clock } = drawnCard();
  method.send({ type: 'card.authorized' });
  clock.increment(20_000);
  expect(method.getSnapshot().value).toEqual({ creditCard: 'unavailable' });
});

test.for(['retried', 'method.continued'] as const)('card fields that did not load are loaded again by %s', type => {
  const { method, commands, clock } = drawnCard();
  clock.increment(20_000);
  method.send({ type });
  expect(method.getSnapshot().matches({ creditCard: { typing: 'live' } })).toBe(true);
  expect(commands).toEqual(['open', 'open']);
});

test.for(wallets)('%s is prepared again for a new sum only', wallet => {
  const { method, prepared } = drawnCard();
  method.send({ type: 'method.chosen', method: wallet });
  method.send({ type: 'wallet.ready', handle: { start: () => new Promise(() => {}) } });
  method.send({ type: 'sum.named', sum: { ...sum } });
  expect(prepared).toEqual([sum.amountMinor]);
  method.send({ type: 'sum.named', sum: { ...sum, amountMinor: sum.amountMinor + 100 } });
  expect(prepared).toEqual([sum.amountMinor, sum.amountMinor + 100]);
  method.send({ type: 'sum.named', sum: { ...sum, amountMinor: sum.amountMinor + 100, code: 'TWOHOMES25' } });
  expect(prepared).toHaveLength(3);
});

/** Starts a wallet, whose window then ends as said, and names another sum while the window is open. */
function changeSumInWindow(wallet: Wallet, outcome: WalletOutcome) {
  const card = drawnCard();
  const { method } = card;
  const approval = Promise.resolve(outcome);
  method.send({ type: 'method.chosen', method: wallet });
  method.send({ type: 'wallet.ready', handle: { start: () => approval } });
  method.send({ type: 'wallet.started', approval });
  method.send({ type: 'sum.named', sum: { ...sum, amountMinor: 12400 } });
  return { ...card, at: () => method.getSnapshot().value };
}

test.for(wallets.filter(wallet => wallet !== 'applePay'))(
  '%s stays open when the sum changes, and is prepared again once it is cancelled',
  async wallet => {
    for (const cancelled of ['in its window', 'on the page']) {
      const { method, prepared, at } = changeSumInWindow(wallet, { type: 'cancelled' });
      expect(at()).toEqual({ [wallet]: { asking: 'approving' } });
      if (cancelled === 'on the page') method.send({ type: 'wallet.cancelled' });
      await waitFor(method, state => !state.matches({ [wallet]: { asking: 'approving' } }));
      expect(at()).toEqual({ [wallet]: { asking: 'preparing' } });
      expect(prepared).toEqual([sum.amountMinor, 12400]);
    }
  },
);

test('Apple Pay’s window stays open when the estimate confirms its amount', () => {
  const { method, prepared } = drawnCard();
  method.send({ type: 'sum.named', sum: { ...sum, formatted: null } });
  method.send({ type: 'method.chosen', method: 'applePay' });
  const approval = new Promise<WalletOutcome>(() => {});
  method.send({ type: 'wallet.ready', handle: { start: () => approval } });
  method.send({ type: 'wallet.started', approval });
  method.send({ type: 'sum.named', sum });
  expect(method.getSnapshot().matches({ applePay: { asking: 'approving' } })).toBe(true);
  expect(method.getSnapshot().context.sum).toEqual(sum);
  expect(prepared).toHaveLength(1);
});

test('a new sum closes Apple Pay’s window, which shows the earlier one, and prepares it again', async () => {
  const { prepared, method, at } = changeSumInWindow('applePay', { type: 'authorized', instrument: applePay });
  await Promise.resolve();
  expect(at()).toEqual({ applePay: { asking: 'preparing' } });
  expect(prepared).toEqual([sum.amountMinor, 12400]);
  expect(method.getSnapshot().context.instrument).toBeNull();
});

test('a wallet that is cancelled while the sum stays the same remains ready', () => {
  const { method, prepared } = drawnCard();
  method.send({ type: 'method.chosen', method: 'paypal' });
  method.send({ type: 'wallet.ready', handle: { start: () => new Promise(() => {}) } });
  method.send({ type: 'wallet.started', approval: new Promise(() => {}) });
  method.send({ type: 'wallet.cancelled' });
  expect(method.getSnapshot().value).toEqual({ paypal: { asking: 'ready' } });
  expect(prepared).toHaveLength(1);
});
