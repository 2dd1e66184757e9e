import type { ActorRefFrom } from 'xstate';
import type { Instrument } from '../../machines/parts/checkout/checkout.types.ts';
import type { paymentMethodMachine } from '../../machines/parts/checkout/payment-method/payment-method.machine.ts';
import { wallets } from '../../machines/parts/checkout/payment-method/method.ts';
import type { deferredActors } from '../../stories/staging/deferred-actors.ts';

/** Sends a payment method the events of the page and the provider, until it has this instrument. */
export async function authorise(
  method: ActorRefFrom<typeof paymentMethodMachine>,
  instrument: Instrument,
  answer: ReturnType<typeof deferredActors>['answer'],
): Promise<void> {
  if (instrument.method === 'creditCard') {
    method.send({ type: 'slots.offered', slots: {} as never }); // no page renders them here
    method.send({ type: 'card.ready' });
    const right = { valid: true, potentiallyValid: true, focused: false };
    method.send({ type: 'card.changed', fields: { number: right, expirationDate: right, cvv: right }, brand: 'Visa' });
    method.send({ type: 'method.continued' });
    return method.send({ type: 'card.tokenized', instrument });
  }
  method.send({ type: 'wallets.found', wallets });
  method.send({ type: 'method.chosen', method: instrument.method });
  method.send({ type: 'wallet.ready', handle: { start: () => new Promise(() => {}) } });
  method.send({ type: 'wallet.started', approval: new Promise(() => {}) });
  await answer('approval', { type: 'authorized', instrument });
}
