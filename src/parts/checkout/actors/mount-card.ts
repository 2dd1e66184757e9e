import type { Instrument } from '../../../../machines/parts/checkout/checkout.types.ts';
import {
  cardFields,
  type CardReport,
  type CardSlots,
} from '../../../../machines/parts/checkout/payment-method/card-field.ts';
import type { CardEvent, CardField, GatewaySession } from '../../../gateway/payment-gateway.ts';
import { CardSlot } from '../card-slot.ts';

/** Mounts the gateway's fields in the page's boxes, and passes the page's error messages to them. */
export function mountCard(
  session: GatewaySession,
  slots: Record<CardField, CardSlot>,
  refusedBrands: readonly string[],
  report: (report: CardReport) => void,
) {
  const boxes = { number: slots.number.box, expirationDate: slots.expirationDate.box, cvv: slots.cvv.box };
  const emit = (event: CardEvent) => {
    if (event.type === 'ready') {
      for (const field of cardFields) slots[field].onMessage(message => card.describe(field, message));
      report({ type: 'card.ready' });
    } else if (event.type === 'changed') report({ type: 'card.changed', fields: event.fields, brand: event.brand });
    else report({ type: 'card.failed' });
  };
  const card = session.mountCard(boxes, emit, { refusedBrands });
  return {
    tokenize: async (): Promise<Instrument> => {
      const [{ nonce, lastFour, brand }, deviceData] = await Promise.all([card.tokenize(), session.deviceData()]);
      return {
        method: 'creditCard',
        nonce,
        deviceData,
        cardHolderName: '',
        lastFour,
        brand,
        account: null,
        approval: null,
        address: null,
      };
    },
    dispose: () => card.dispose(),
  };
}

export function boxesOf({ number, expirationDate, cvv }: CardSlots): Record<CardField, CardSlot> {
  if (number instanceof CardSlot && expirationDate instanceof CardSlot && cvv instanceof CardSlot)
    return { number, expirationDate, cvv };
  throw new TypeError('Invariant: the page offered slots that are not a `CardSlot`');
}
