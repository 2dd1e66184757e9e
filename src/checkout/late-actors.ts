import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { CardCommand, CardSlots } from '../../machines/checkout/payment-method/card-field.ts';
import type { Wallet, WalletCommand, WalletSum } from '../../machines/checkout/payment-method/wallet.ts';
import type { CheckoutActors } from './checkout.actors.ts';

interface Running<Command> {
  receive: (command: Command) => void;
  stop: () => void;
}

/** Actors whose code comes with their first start: the way to the payment step does without it. */
export function lateActors(load: () => Promise<CheckoutActors>) {
  const work = <I, O>(pick: (actors: CheckoutActors) => (input: I, signal: AbortSignal) => Promise<O>) =>
    fromPromise<O, I>(async ({ input, signal }) => pick(await load())(input, signal));

  /** @param failed what is told when the code does not come */
  const running = <Command extends EventObject, I>(
    pick: (actors: CheckoutActors) => (start: { input: I; report: (report: EventObject) => void }) => Running<Command>,
    failed: EventObject | null,
  ) =>
    fromCallback<Command, I>(({ input, sendBack, receive }) => {
      let isStopped = false;
      let begun: Running<Command> | null = null;
      const start = async () => {
        const actors = await load();
        if (!isStopped) begun = pick(actors)({ input, report: sendBack });
      };
      start().catch(() => failed && sendBack(failed));
      receive(command => begun?.receive(command));
      return () => {
        isStopped = true;
        begun?.stop();
      };
    });

  return {
    work,
    gateway: running<{ type: 'none' }, { country: string; wallets: readonly Wallet[] }>(actors => actors.gateway, null),
    card: running<CardCommand, { country: string; slots: CardSlots; refusedBrands: readonly string[] }>(actors => actors.card, { type: 'card.failed' }),
    wallet: running<WalletCommand, { wallet: Wallet; country: string; sum: WalletSum }>(actors => actors.wallet, { type: 'wallet.failed' }),
  };
}
