import { fromCallback, setup } from 'xstate';
import type { Instrument } from '../checkout.types.ts';
import { cardFields, type CardCommand, type CardField, type CardFieldState, type CardReport, type CardSlots } from './card-field.ts';

export interface PaymentMethodContext {
  country: string;
  fields: Record<CardField, CardFieldState>;
  brand: string | null;
  instrument: Instrument | null;
}

export type PaymentMethodEvent =
  | CardReport
  | { type: 'slots.offered'; slots: CardSlots }
  | { type: 'slots.withdrawn' }
  | { type: 'method.continued' }
  | { type: 'card.updateRequested' }
  | { type: 'retried' };

export const paymentMethodSetup = setup({
  types: {
    context: {} as PaymentMethodContext,
    events: {} as PaymentMethodEvent,
    input: {} as { country: string; instrument: Instrument | null },
    output: {} as { instrument: Instrument },
    tags: {} as 'busy' | 'card',
    children: {} as { card: 'card' },
  },
  actors: {
    card: fromCallback<CardCommand, { country: string; slots: CardSlots }>(() => {
      throw new Error('not provided');
    }),
  },
  guards: {
    hasInstrument: ({ context }) => context.instrument !== null,
    isCardValid: ({ context }) => cardFields.every(field => context.fields[field].valid),
  },
  delays: { gatewayLimit: 20_000 },
});
