import { i18n } from '@lingui/core';
import { createActor, waitFor } from 'xstate';
import type { Attempt } from '../../../machines/parts/checkout/checkout.types.ts';
import type { Purchase } from '../../../machines/parts/checkout/checkout.calls.ts';
import type { PaymentResult } from '../../../src/contract/entities/payment.schema.ts';
import { chartOf, type Payer } from '../support/payer.ts';

i18n.loadAndActivate({ locale: 'en_US', messages: {} }); // calls name the page's language

/** What a page finally says about the attempt with a key. */
export type Statement =
  | { key: string; type: 'paid'; result: PaymentResult }
  | { key: string; type: 'not charged' | 'declined' }
  /** A state that no visitor of this rig should reach. */
  | { key: string; type: 'elsewhere'; state: string }
  | { key: string; type: 'stuck' };

/** States in which the page waits for the visitor. */
const restful = ['notCharged', 'declined', 'refused', 'priceChanged', 'uncovered'] as const;

/** Runs the chart's pauses eight times as fast, because the server is back within a second. */
const clock = {
  setTimeout: (work: () => void, milliseconds: number) => setTimeout(work, milliseconds / 8),
  clearTimeout,
};

/** A page on which somebody pays. */
export interface Page {
  end: Promise<Statement>;
  leave: () => void;
}

/** Opens a page and presses "Pay now". */
export function payOn(payer: Payer, purchase: Purchase, deadline: AbortSignal): Page {
  const page = open(payer, purchase, { key: purchase.quote.attemptKey, submitted: false }, deadline);
  page.actor.send({ type: 'payment.confirmed', consent: { terms: true, marketing: false } });
  return page;
}

/** Opens the page again after a reload, which keeps nothing of the attempt but its key. */
export const reopen = (payer: Payer, key: string, deadline: AbortSignal): Page =>
  open(payer, null, { key, submitted: true }, deadline);

/** @param deadline aborts when the page should have shown an outcome long ago */
function open(payer: Payer, purchase: Purchase | null, attempt: Attempt, deadline: AbortSignal) {
  const { order, code } = payer;
  const actor = createActor(chartOf(payer.calls), { input: { order, code, purchase, attempt }, clock });
  actor.start();
  const end = waitFor(actor, ({ status, value }) => status !== 'active' || restful.some(state => state === value), {
    signal: deadline,
  }).then(
    ({ output, value }): Statement => {
      const { key } = attempt;
      if (output?.type === 'paid') return { key, type: 'paid', result: output.result };
      if (value === 'notCharged') return { key, type: 'not charged' };
      return value === 'declined'
        ? { key, type: 'declined' }
        : { key, type: 'elsewhere', state: output?.type ?? JSON.stringify(value) };
    },
    (): Statement => ({ key: attempt.key, type: 'stuck' }),
  );
  return { actor, end, leave: () => void actor.stop() };
}
