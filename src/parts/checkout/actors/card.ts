import type { Instrument } from '../../../../machines/parts/checkout/checkout.types.ts';
import {
  type CardCommand,
  cardFields,
  type CardReport,
  type CardSlots,
} from '../../../../machines/parts/checkout/payment-method/card-field.ts';
import { type FaultKind, PaymentFault } from '../../../gateway/payment-fault.ts';
import type { AcquireSession } from './gateway-sessions.ts';
import { boxesOf, mountCard } from './mount-card.ts';

const reports: Readonly<Partial<Record<FaultKind, CardReport>>> = {
  authorizationExpired: { type: 'card.expired' },
  network: { type: 'card.unanswered' },
  rejected: { type: 'card.rejected' },
};

/** Converts a failed tokenization to a report, grouped by what the visitor can do about it. */
function cardFault(fault: unknown): CardReport {
  if (!(fault instanceof PaymentFault)) return { type: 'card.broken' };
  if (fault.kind === 'invalidFields')
    return { type: 'card.refused', fields: cardFields.filter(field => fault.fields.includes(field)) };
  return reports[fault.kind] ?? { type: 'card.broken' };
}

export interface CardStart {
  acquire: AcquireSession;
  input: { country: string; refusedBrands: readonly string[] };
  report: (report: CardReport) => void;
}

/** Fields that are loading or mounted in these slots. */
interface Opened {
  slots: CardSlots;
  isReady: boolean;
  tokenize: () => Promise<void>;
  close: () => void;
}

/** The card fields. They stay open until they are closed, even if another method is chosen meanwhile. */
export function runCard({ acquire, input: { country, refusedBrands }, report }: CardStart) {
  let opened: Opened | null = null;

  const close = () => {
    opened?.close();
    opened = null;
  };

  function open(slots: CardSlots): Opened {
    const lease = acquire(country);
    let isClosed = false;
    let presses = 0;
    let dispose = () => {};
    let tokenizeCard: () => Promise<Instrument> = () =>
      Promise.reject(new Error('Invariant: a nonce was asked for before the fields were ready'));
    const reportOpen = (event: CardReport) => {
      if (isClosed) return;
      if (event.type === 'card.ready') own.isReady = true;
      report(event);
    };
    const own: Opened = {
      slots,
      isReady: false,
      // An earlier press that was not answered in time may have been for a card that has been replaced since.
      tokenize: async () => {
        const press = ++presses;
        const event = await tokenizeCard().then(
          (instrument): CardReport => ({ type: 'card.tokenized', instrument }),
          cardFault,
        );
        if (press !== presses) return;
        if (event.type === 'card.expired') fail(event);
        else reportOpen(event);
      },
      close: () => {
        if (isClosed) return;
        isClosed = true;
        dispose();
        lease.release();
      },
    };
    /** Closes fields whose session has ended or that failed to load. */
    const fail = (event: CardReport) => {
      lease.discard();
      reportOpen(event);
      own.close();
      if (opened === own) opened = null;
    };

    const load = async () => {
      try {
        await lease.authorized;
      } catch (error) {
        return fail({ type: 'card.unserved', error });
      }
      reportOpen({ type: 'card.authorized' });
      try {
        const session = await lease.session;
        if (isClosed) return;
        const mounted = mountCard(session, boxesOf(slots), refusedBrands, event =>
          event.type === 'card.failed' ? fail(event) : reportOpen(event),
        );
        dispose = mounted.dispose;
        tokenizeCard = mounted.tokenize;
      } catch {
        fail({ type: 'card.failed' });
      }
    };
    void load();
    return own;
  }

  return {
    receive: (command: CardCommand) => {
      if (command.type === 'close') return close();
      if (command.type === 'tokenize') return void opened?.tokenize();
      if (command.slots === null) return;
      if (opened?.isReady && opened.slots === command.slots) return report({ type: 'card.ready' });
      close();
      opened = open(command.slots);
    },
    stop: close,
  };
}
