import { type ActorRefFrom, createActor } from 'xstate';
import { americanAddress, everyWallet, order, quote } from '../../machines/parts/checkout/checkout.fixtures.ts';
import type { CheckoutInput, Instrument } from '../../machines/parts/checkout/checkout.types.ts';
import { multiStepCheckoutMachine } from '../../machines/parts/checkout/multi-step-checkout.machine.ts';
import type { singlePageCheckoutMachine } from '../../machines/parts/checkout/single-page-checkout.machine.ts';
import type { paymentMethodMachine } from '../../machines/parts/checkout/payment-method/payment-method.machine.ts';
import { wallets } from '../../machines/parts/checkout/payment-method/method.ts';
import { deferredActors } from '../../stories/staging/deferred-actors.ts';

/** A checkout with all its parts; its calls return when the test says. */
export function openCheckout(
  input: Partial<CheckoutInput> = {},
  layout: typeof multiStepCheckoutMachine | typeof singlePageCheckoutMachine = multiStepCheckoutMachine,
) {
  const { machine, running, asked } = deferredActors(layout);
  const checkout = createActor(machine as typeof multiStepCheckoutMachine, {
    input: { order, saved: null, flags: everyWallet, ...input },
  }); // only the actors differ
  const notices: string[] = [];
  checkout.on('notice', ({ reason }) => notices.push(reason));
  checkout.start();
  const answer = async (id: string, output: unknown) => {
    const work = running(id);
    if (!work) throw new Error(`No actor ${id} is running`);
    await work.done(output);
  };
  const method = () => checkout.getSnapshot().children.method as ActorRefFrom<typeof paymentMethodMachine>; // defined in the state that invokes it
  const choose = (wallet: 'paypal' | 'venmo' | 'applePay') => {
    method().send({ type: 'wallets.found', wallets });
    method().send({ type: 'method.chosen', method: wallet });
    method().send({ type: 'wallet.ready', handle: { start: () => new Promise(() => {}) } });
    method().send({ type: 'wallet.started', approval: new Promise(() => {}) });
  };
  const approve = async (instrument: Instrument) => {
    choose(instrument.method as 'paypal'); // the instrument is a wallet's
    await answer('approval', { type: 'authorized', instrument });
  };
  const list = async (address = americanAddress) => {
    await answer('listCountries', [
      { code: 'US', name: 'United States' },
      { code: 'GB', name: 'United Kingdom' },
    ]);
    await answer('listRegions', [{ code: address.region, name: 'Its name' }]);
    await answer('listTimezones', [
      { id: address.timezone, name: 'Its time' },
      { id: 'another', name: 'Another time' },
    ]);
  };
  const price = async (address = americanAddress) => {
    await list(address);
    await answer('validateAddress', address);
    await answer('saveBilling', { type: 'saved' });
    await answer('checkPackage', { type: 'valid' });
    await answer('priceOrder', { type: 'priced', quote });
  };
  const value = () => checkout.getSnapshot().value;
  const context = () => checkout.getSnapshot().context;
  return { checkout, notices, running, answer, asked, method, choose, approve, list, price, value, context };
}
