import { describe, expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { PaymentFault } from '../payment-fault.ts';
import {
  wallets,
  type AuthorizedWallet,
  type CardEvent,
  type CardField,
  type PreparedWallet,
  type Wallet,
} from '../payment-gateway.ts';
import { drawPage, everyBrand, goodCard, listener, order, required, type GatewayRig } from './gateway-rig.ts';

const fields = ['number', 'expirationDate', 'cvv'] as const satisfies readonly CardField[];
const isReady = ({ type }: CardEvent) => type === 'ready';

/** The contract of every payment gateway. A new adapter is complete when these tests pass with its rig. */
export function describeGateway(name: string, rig: GatewayRig): void {
  const openSession = async () => {
    const session = await rig.gateway.open({ clientToken: await rig.clientToken() });
    onTestFinished(() => session.close());
    return { ...drawPage(), session, recorded: listener() };
  };

  const openCard = async () => {
    const { session, recorded, ...page } = await openSession();
    const card = session.mountCard(page.slots, recorded.emit, everyBrand);
    const typeCard = async (text: Readonly<Record<CardField, string>> = goodCard) => {
      for (const field of fields) await rig.type(page.slots[field], text[field]);
    };
    return { ...page, session, recorded, card, typeCard };
  };

  const openWallet = async (wallet: Wallet) => {
    const { session, walletButton } = await openSession();
    const prepared: PreparedWallet = await session.prepareWallet(wallet, order);
    /** Wraps the outcome in an object, because awaiting the click would otherwise await the outcome. */
    const click = async () => {
      const { promise, resolve } = Promise.withResolvers<{ outcome: Promise<AuthorizedWallet> }>();
      const start = () => {
        const outcome = prepared.start();
        outcome.catch(() => {}); // awaited later
        resolve({ outcome });
      };
      walletButton.addEventListener('click', start, { once: true });
      await userEvent.click(walletButton);
      return promise;
    };
    return { session, prepared, click };
  };

  const faultOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => 'no fault',
      fault => fault,
    );

  describe(`${name} keeps the contract of a gateway`, () => {
    test('a token of another provider is refused as misconfigured', async () => {
      expect(await faultOf(rig.gateway.open({ clientToken: 'nonsense' }))).toMatchObject({
        name: 'PaymentFault',
        kind: 'misconfigured',
      });
    });

    test('each box gets one field, named by the label of the box', async () => {
      const { slots, recorded } = await openCard();
      await recorded.until(isReady);
      for (const [field, label] of [
        ['number', 'Card number'],
        ['expirationDate', 'Expiration'],
        ['cvv', 'CVV'],
      ] as const) {
        expect(rig.fieldsIn(slots[field])).toHaveLength(1);
        await expect.poll(() => rig.named(slots[field])).toMatchObject({ name: label, invalid: false });
      }
    });

    test('nothing is emitted before ready, and ready is emitted once and asynchronously', async () => {
      const { recorded, session, slots } = await openSession();
      session.mountCard(slots, recorded.emit, everyBrand);
      expect(recorded.events).toEqual([]);
      await recorded.until(isReady);
      expect(recorded.events).toEqual([{ type: 'ready' }]);
    });

    test('typing a card reports its fields as valid one by one, and its brand', async () => {
      const { recorded, typeCard } = await openCard();
      await recorded.until(isReady);
      await typeCard();
      await expect.poll(recorded.lastChange).toMatchObject({
        brand: 'Visa',
        fields: { number: { valid: true }, expirationDate: { valid: true }, cvv: { valid: true } },
      });
    });

    test('a number that cannot become a card is reported as such', async () => {
      const { recorded, slots } = await openCard();
      await recorded.until(isReady);
      await rig.type(slots.number, '9999');
      await expect
        .poll(recorded.lastChange)
        .toMatchObject({ fields: { number: { valid: false, potentiallyValid: false } } });
    });

    test.for(['378282246310005', '3782'])(
      'a card of a refused brand is reported as one that cannot become valid: %s',
      async number => {
        const { session, slots, recorded } = await openSession();
        session.mountCard(slots, recorded.emit, { refusedBrands: ['American Express'] });
        await recorded.until(isReady);
        await rig.type(slots.number, number);
        await expect
          .poll(recorded.lastChange)
          .toMatchObject({ brand: 'American Express', fields: { number: { valid: false, potentiallyValid: false } } });
      },
    );

    test('each call for a valid card, also a concurrent one, returns a new nonce, with the brand and only the last four digits of the number', async () => {
      const { card, recorded, typeCard } = await openCard();
      await recorded.until(isReady);
      await typeCard();
      const [one, other] = await Promise.all([card.tokenize(), card.tokenize()]);
      expect(one).toEqual({ nonce: expect.any(String), lastFour: '1111', brand: 'Visa' });
      expect(other.nonce).not.toBe(one.nonce);
      expect(JSON.stringify(one)).not.toContain('41111111');
    });

    test('tokenizing an invalid card names the invalid fields', async () => {
      const { card, recorded, typeCard } = await openCard();
      await recorded.until(isReady);
      await typeCard({ ...goodCard, cvv: '1' });
      expect(await faultOf(card.tokenize())).toMatchObject({ kind: 'invalidFields', fields: ['cvv'] });
    });

    test('a message is attached to its field, and replaced by the box’s hint of that moment', async () => {
      const { card, form, recorded, slots } = await openCard();
      await recorded.until(isReady);
      card.describe('cvv', 'Enter a valid security code');
      await expect
        .poll(() => rig.named(slots.cvv))
        .toMatchObject({ invalid: true, description: expect.stringContaining('Enter a valid security code') });
      required(form, '#cvv-hint').textContent = '4 digits';
      card.describe('cvv', null);
      await expect.poll(() => rig.named(slots.cvv)).toMatchObject({ invalid: false, description: '4 digits' });
    });

    test('the box, its label and the card itself focus the field', async () => {
      const { card, form, recorded, slots } = await openCard();
      await recorded.until(isReady);
      slots.cvv.focus();
      await expect.poll(() => rig.named(slots.cvv)).toMatchObject({ focused: true });
      form.querySelector<HTMLElement>('#number-label')?.click();
      await expect.poll(() => rig.named(slots.number)).toMatchObject({ focused: true });
      card.focus('expirationDate');
      await expect.poll(() => rig.named(slots.expirationDate)).toMatchObject({ focused: true });
    });

    test('Enter submits the form around the box', async () => {
      const { recorded, slots, timesSubmitted } = await openCard();
      await recorded.until(isReady);
      await rig.pressEnter(slots.cvv);
      await expect.poll(timesSubmitted).toBe(1);
    });

    test('a card that is disposed of before it is ready emits nothing afterwards', async () => {
      const { recorded, session, slots } = await openSession();
      const card = session.mountCard(slots, recorded.emit, everyBrand);
      card.dispose();
      card.dispose();
      const second = listener();
      session.mountCard(slots, second.emit, everyBrand);
      await second.until(isReady);
      expect(recorded.events).toEqual([]);
      for (const field of fields) expect(rig.fieldsIn(slots[field])).toHaveLength(1);
    });

    test('disposing settles a pending nonce and leaves empty, reusable boxes', async () => {
      const { card, recorded, slots, typeCard } = await openCard();
      await recorded.until(isReady);
      await typeCard();
      const fault = faultOf(card.tokenize());
      card.dispose();
      expect(await fault).toBeInstanceOf(PaymentFault);
      expect(await fault).toMatchObject({ kind: 'cancelled' });
      for (const field of fields) expect(rig.fieldsIn(slots[field])).toHaveLength(0);
    });

    test('closing twice throws nothing and removes the fields', async () => {
      const { recorded, session, slots } = await openCard();
      await recorded.until(isReady);
      session.close();
      session.close();
      for (const field of fields) expect(rig.fieldsIn(slots[field])).toHaveLength(0);
    });

    test('device data never rejects', async () => {
      const { session } = await openCard();
      expect(await session.deviceData()).toSatisfy((data: unknown) => data === null || typeof data === 'string');
    });

    test('the available wallets are reported without loading any', async () => {
      const { session } = await openSession();
      expect(await session.wallets()).toEqual({ paypal: true, venmo: true, applePay: true });
    });

    describe.each(wallets)('%s', wallet => {
      test('starts in a click, and returns a new nonce each time, with account and address', async () => {
        const { click } = await openWallet(wallet);
        const nonces = new Set<string>();
        for (const time of [1, 2]) {
          const { outcome } = await click();
          await rig.answer(wallet, 'Approve');
          const { nonce, ...payer } = await outcome;
          expect(payer).toEqual(rig.payer[wallet]);
          expect(nonces.add(nonce).size).toBe(time);
        }
      });

      test.for([
        ['Cancel', 'cancelled'],
        ['Fail', 'unavailable'],
      ] as const)('rejects after %s in its window as %s, and can be started again', async ([choice, kind]) => {
        const { click } = await openWallet(wallet);
        const first = await click();
        await rig.answer(wallet, choice);
        expect(await faultOf(first.outcome)).toMatchObject({ name: 'PaymentFault', kind });
        const second = await click();
        await rig.answer(wallet, 'Approve');
        expect(await second.outcome).toMatchObject({ nonce: expect.any(String) });
      });

      test('opens one window with one nonce for two concurrent starts', async () => {
        const { click, prepared } = await openWallet(wallet);
        const { outcome } = await click();
        const again = prepared.start();
        await rig.answer(wallet, 'Approve');
        expect(await again).toBe(await outcome);
      });

      test('rejects as cancelled at once when it is cancelled, and can be started again', async () => {
        const { click, prepared } = await openWallet(wallet);
        const { outcome } = await click();
        prepared.cancel();
        expect(await faultOf(outcome)).toMatchObject({ kind: 'cancelled' });
      });

      test('ends a running start when it is disposed of, and starts no more', async () => {
        const { click, prepared } = await openWallet(wallet);
        const { outcome } = await click();
        prepared.dispose();
        prepared.dispose();
        expect(await faultOf(outcome)).toMatchObject({ kind: 'cancelled' });
        expect(await faultOf(prepared.start())).toMatchObject({ kind: 'cancelled' });
      });

      test('is disposed of when the session is closed', async () => {
        const { click, session } = await openWallet(wallet);
        const { outcome } = await click();
        session.close();
        expect(await faultOf(outcome)).toMatchObject({ kind: 'cancelled' });
        await expect.poll(() => document.querySelectorAll('iframe, dialog').length).toBe(0);
      });
    });
  });
}
