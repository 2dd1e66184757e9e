import type { Instrument } from '../../../machines/checkout/checkout.types.ts';
import { cardFields, type CardCommand, type CardReport, type CardSlots } from '../../../machines/checkout/payment-method/card-field.ts';
import { PaymentFault } from '../../gateway/payment-fault.ts';
import type { CardEvent, CardField, GatewaySession, MountedCard } from '../../gateway/payment-gateway.ts';
import { CardSlot } from '../card-slot.ts';
import type { Borrow } from './gateway-sessions.ts';

export interface CardStart {
  borrow: Borrow;
  input: { country: string; slots: CardSlots; refusedBrands: readonly string[] };
  report: (report: CardReport) => void;
}

/** A card being typed into the gateway's fields, from their being mounted to their being taken away. */
export function runCard({ borrow, input: { country, slots, refusedBrands }, report }: CardStart) {
  const loan = borrow(country);
  let isStopped = false;
  const tell = (fact: CardReport) => {
    if (!isStopped) report(fact);
  };
  let session: GatewaySession | null = null;
  let card: MountedCard | null = null;

  async function open() {
    const opened = await loan.session;
    if (isStopped) return;
    session = opened;
    card = mount(opened, boxesOf(slots), refusedBrands, tell);
  }

  async function tokenize() {
    if (session === null || card === null) return;
    const [{ nonce, lastFour, brand }, deviceData] = await Promise.all([card.tokenize(), session.deviceData()]);
    tell({ type: 'card.tokenized', instrument: { method: 'creditCard', nonce, deviceData, cardHolderName: '', lastFour, brand, account: null, address: null } satisfies Instrument });
  }

  const refuse = (fault: unknown) => {
    if (fault instanceof PaymentFault && fault.kind === 'invalidFields') tell({ type: 'card.refused', fields: cardFields.filter(field => fault.fields.includes(field)) });
    else {
      loan.discard();
      tell({ type: 'card.failed' });
    }
  };

  open().catch(refuse);
  return {
    receive: (command: CardCommand) => {
      if (command.type === 'tokenize') tokenize().catch(refuse);
    },
    stop: () => {
      isStopped = true;
      card?.dispose();
      loan.giveBack();
    },
  };
}

function mount(session: GatewaySession, slots: Record<CardField, CardSlot>, refusedBrands: readonly string[], tell: (fact: CardReport) => void): MountedCard {
  const boxes = { number: slots.number.box, expirationDate: slots.expirationDate.box, cvv: slots.cvv.box };
  const emit = (event: CardEvent) => {
    if (event.type === 'ready') {
      for (const field of cardFields) slots[field].onMessage(message => card.describe(field, message));
      tell({ type: 'card.ready' });
    } else if (event.type === 'changed') tell({ type: 'card.changed', fields: event.fields, brand: event.brand });
    else tell({ type: 'card.failed' });
  };
  const card = session.mountCard(boxes, emit, { refusedBrands });
  return card;
}

function boxesOf({ number, expirationDate, cvv }: CardSlots): Record<CardField, CardSlot> {
  if (number instanceof CardSlot && expirationDate instanceof CardSlot && cvv instanceof CardSlot) return { number, expirationDate, cvv };
  throw new TypeError('the page offered slots of another kind');
}
