import type { Instrument } from '../../../machines/checkout/checkout.types.ts';
import { cardFields, type CardCommand, type CardReport, type CardSlots } from '../../../machines/checkout/payment-method/card-field.ts';
import type { Api } from '../../api/client.ts';
import { createClientToken } from '../../contract/calls/payment.calls.ts';
import { PaymentFault } from '../../gateway/payment-fault.ts';
import type { CardEvent, CardField, GatewaySession, MountedCard, PaymentGateway } from '../../gateway/payment-gateway.ts';
import { CardSlot } from '../card-slot.ts';

export interface CardStart {
  call: Api['call'];
  gateway: () => Promise<PaymentGateway>;
  input: { country: string; slots: CardSlots };
  report: (report: CardReport) => void;
}

export interface RunningCard {
  receive: (command: CardCommand) => void;
  stop: () => void;
}

/** A card being typed into the gateway's fields, from the opening of the gateway to its closing. */
export function runCard({ call, gateway, input: { country, slots }, report }: CardStart): RunningCard {
  const stopped = new AbortController();
  const { signal } = stopped;
  const tell = (fact: CardReport) => {
    if (!signal.aborted) report(fact);
  };
  let session: GatewaySession | null = null;
  let card: MountedCard | null = null;

  async function open() {
    const [reply, provider] = await Promise.all([call(createClientToken, { query: { country } }, { signal }), gateway()]);
    if (reply.status !== 200) throw new Error('there is no client token for this country');
    const opened = await provider.open(reply.body);
    if (signal.aborted) return opened.close();
    session = opened;
    card = mount(opened, boxesOf(slots), tell);
  }

  async function tokenize() {
    if (session === null || card === null) return;
    const [{ nonce, lastFour, brand }, deviceData] = await Promise.all([card.tokenize(), session.deviceData()]);
    tell({ type: 'card.tokenized', instrument: { paymentType: 'CREDIT_CARD', nonce, deviceData, cardHolderName: '', lastFour, brand } satisfies Instrument });
  }

  const refuse = (fault: unknown) => {
    if (fault instanceof PaymentFault && fault.kind === 'invalidFields') tell({ type: 'card.refused', fields: cardFields.filter(field => fault.fields.includes(field)) });
    else tell({ type: 'card.failed' });
  };

  open().catch(refuse);
  return {
    receive: () => void tokenize().catch(refuse),
    stop: () => {
      stopped.abort();
      card?.dispose();
      session?.close();
    },
  };
}

function mount(session: GatewaySession, slots: Record<CardField, CardSlot>, tell: (fact: CardReport) => void): MountedCard {
  const boxes = { number: slots.number.box, expirationDate: slots.expirationDate.box, cvv: slots.cvv.box };
  const emit = (event: CardEvent) => {
    if (event.type === 'ready') {
      for (const field of cardFields) slots[field].onMessage(message => card.describe(field, message));
      tell({ type: 'card.ready' });
    } else if (event.type === 'changed') tell({ type: 'card.changed', fields: event.fields, brand: event.brand });
    else tell({ type: 'card.failed' });
  };
  const card = session.mountCard(boxes, emit, { refusedBrands: [] });
  return card;
}

function boxesOf({ number, expirationDate, cvv }: CardSlots): Record<CardField, CardSlot> {
  if (number instanceof CardSlot && expirationDate instanceof CardSlot && cvv instanceof CardSlot) return { number, expirationDate, cvv };
  throw new TypeError('the page offered slots of another kind');
}
