import { describe, expect, onTestFinished, test } from 'vitest';
import { PaymentFault } from '../payment-fault.ts';
import type { CardEvent, CardField } from '../payment-gateway.ts';
import { drawPage, everyBrand, goodCard, listener, type GatewayRig } from './gateway-rig.ts';

const fields = ['number', 'expirationDate', 'cvv'] as const satisfies readonly CardField[];
const isReady = ({ type }: CardEvent) => type === 'ready';

/** What every payment gateway promises. A new adapter is one when this passes with its rig. */
export function describeGateway(name: string, rig: GatewayRig): void {
  const openSession = async () => {
    const session = await rig.gateway.open({ clientToken: rig.clientToken() });
    onTestFinished(() => session.close());
    return { ...drawPage(), session, heard: listener() };
  };

  const openCard = async () => {
    const { session, heard, ...page } = await openSession();
    const card = session.mountCard(page.slots, heard.emit, everyBrand);
    const typeCard = async (text: Readonly<Record<CardField, string>> = goodCard) => {
      for (const field of fields) await rig.type(page.slots[field], text[field]);
    };
    return { ...page, session, heard, card, typeCard };
  };

  const faultOf = (work: Promise<unknown>): Promise<unknown> => work.then(() => 'no fault', fault => fault);

  describe(`${name} keeps the contract of a gateway`, () => {
    test('a token that is none of its own is refused as misconfigured', async () => {
      expect(await faultOf(rig.gateway.open({ clientToken: 'nonsense' }))).toMatchObject({ name: 'PaymentFault', kind: 'misconfigured' });
    });

    test('each box gets one field, named by the label of the box', async () => {
      const { slots, heard } = await openCard();
      await heard.until(isReady);
      for (const [field, label] of [['number', 'Card number'], ['expirationDate', 'Expiration'], ['cvv', 'CVV']] as const) {
        expect(rig.fieldsIn(slots[field])).toHaveLength(1);
        expect(await rig.named(slots[field])).toMatchObject({ name: label, invalid: false });
      }
    });

    test('nothing is told before ready, and ready is told once and later', async () => {
      const { heard, session, slots } = await openSession();
      session.mountCard(slots, heard.emit, everyBrand);
      expect(heard.events).toEqual([]);
      await heard.until(isReady);
      expect(heard.events).toEqual([{ type: 'ready' }]);
    });

    test('typing a card tells its fields valid one by one, and its brand', async () => {
      const { heard, typeCard } = await openCard();
      await heard.until(isReady);
      await typeCard();
      const seen = heard.events.findLast(event => event.type === 'changed');
      expect(seen?.brand).toBe('Visa');
      expect(fields.map(field => seen?.fields[field].valid)).toEqual([true, true, true]);
    });

    test('a number that cannot become a card is told as such', async () => {
      const { heard, slots } = await openCard();
      await heard.until(isReady);
      await rig.type(slots.number, '9999');
      expect(heard.events.findLast(event => event.type === 'changed')?.fields.number).toMatchObject({ valid: false, potentiallyValid: false });
    });

    test('a valid card gives a nonce of its own each time, with brand and last four digits and nothing more of the number', async () => {
      const { card, heard, typeCard } = await openCard();
      await heard.until(isReady);
      await typeCard();
      const one = await card.tokenize();
      const other = await card.tokenize();
      expect(one).toEqual({ nonce: expect.any(String), lastFour: '1111', brand: 'Visa' });
      expect(other.nonce).not.toBe(one.nonce);
      expect(JSON.stringify(one)).not.toContain('41111111');
    });

    test('two calls at once share one nonce', async () => {
      const { card, heard, typeCard } = await openCard();
      await heard.until(isReady);
      await typeCard();
      const [one, other] = await Promise.all([card.tokenize(), card.tokenize()]);
      expect(one.nonce).toBe(other.nonce);
    });

    test('what is wrong is named when a nonce is asked for', async () => {
      const { card, heard, typeCard } = await openCard();
      await heard.until(isReady);
      await typeCard({ ...goodCard, cvv: '1' });
      expect(await faultOf(card.tokenize())).toMatchObject({ kind: 'invalidFields', fields: ['cvv'] });
    });

    test('a message is tied to its field, and taken away again', async () => {
      const { card, heard, slots } = await openCard();
      await heard.until(isReady);
      card.describe('cvv', 'Enter a valid security code');
      expect(await rig.named(slots.cvv)).toMatchObject({ invalid: true, description: 'Enter a valid security code' });
      card.describe('cvv', null);
      expect(await rig.named(slots.cvv)).toMatchObject({ invalid: false, description: '' });
    });

    test('the box, its label and the card itself lead into the field', async () => {
      const { card, form, heard, slots } = await openCard();
      await heard.until(isReady);
      slots.cvv.focus();
      expect(await rig.named(slots.cvv)).toMatchObject({ focused: true });
      form.querySelector<HTMLElement>('label[for="number"]')?.click();
      expect(await rig.named(slots.number)).toMatchObject({ focused: true });
      card.focus('expirationDate');
      expect(await rig.named(slots.expirationDate)).toMatchObject({ focused: true });
    });

    test('Enter submits the form around the box', async () => {
      const { heard, slots, timesSubmitted } = await openCard();
      await heard.until(isReady);
      await rig.pressEnter(slots.cvv);
      expect(timesSubmitted()).toBe(1);
    });

    test('a card may be disposed of before it is ready, and says nothing afterwards', async () => {
      const { heard, session, slots } = await openSession();
      const card = session.mountCard(slots, heard.emit, everyBrand);
      card.dispose();
      card.dispose();
      const second = listener();
      session.mountCard(slots, second.emit, everyBrand);
      await second.until(isReady);
      expect(heard.events).toEqual([]);
      for (const field of fields) expect(rig.fieldsIn(slots[field])).toHaveLength(1);
    });

    test('disposing settles a pending nonce and leaves empty, reusable boxes', async () => {
      const { card, heard, slots, typeCard } = await openCard();
      await heard.until(isReady);
      await typeCard();
      const fault = faultOf(card.tokenize());
      card.dispose();
      expect(await fault).toBeInstanceOf(PaymentFault);
      expect(await fault).toMatchObject({ kind: 'cancelled' });
      for (const field of fields) expect(rig.fieldsIn(slots[field])).toHaveLength(0);
    });

    test('closing twice throws nothing and takes the fields away', async () => {
      const { heard, session, slots } = await openCard();
      await heard.until(isReady);
      session.close();
      session.close();
      for (const field of fields) expect(rig.fieldsIn(slots[field])).toHaveLength(0);
    });

    test('device data never rejects', async () => {
      const { session } = await openCard();
      expect(await session.deviceData()).toSatisfy((data: unknown) => data === null || typeof data === 'string');
    });
  });
}
