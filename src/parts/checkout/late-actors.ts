import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';
import type { CardCommand } from '../../../machines/parts/checkout/payment-method/card-field.ts';
import type { Wallet, WalletCommand, WalletSum } from '../../../machines/parts/checkout/payment-method/wallet.ts';
import type { CheckoutActors } from './checkout.actors.ts';

interface Running<Command> {
  receive: (command: Command) => void;
  stop: () => void;
}

/** Actors whose code is loaded when they first start, so that the payment step opens without it. */
export function lateActors(load: () => Promise<CheckoutActors>) {
  const work = <I, O>(pick: (actors: CheckoutActors) => (input: I, signal: AbortSignal) => Promise<O>) =>
    fromPromise<O, I>(async ({ input, signal }) => pick(await load())(input, signal));

  /**
   * @param failed reported if the code fails to load; the next command retries
   */
  const running = <Command extends EventObject, I>(
    pick: (actors: CheckoutActors) => (start: { input: I; report: (report: EventObject) => void }) => Running<Command>,
    failed: EventObject | null,
  ) =>
    fromCallback<Command, I>(({ input, sendBack, receive }) => {
      let isStopped = false;
      let begun: Running<Command> | null = null;
      const begin = async (command?: Command) => {
        const actors = await load();
        if (isStopped) return;
        begun ??= pick(actors)({ input, report: sendBack });
        if (command) begun.receive(command);
      };
      const attempt = (command?: Command) => void begin(command).catch(() => failed && sendBack(failed));
      attempt();
      receive(command => (begun ? begun.receive(command) : attempt(command)));
      return () => {
        isStopped = true;
        begun?.stop();
      };
    });

  return {
    work,
    connection: running<{ type: 'none' }, NonReducibleUnknown>(actors => actors.connection, null),
    gateway: running<{ type: 'ask' }, { country: string }>(actors => actors.gateway, null),
    card: running<CardCommand, { country: string; refusedBrands: readonly string[] }>(actors => actors.card, {
      type: 'card.unserved',
    }),
    wallet: running<WalletCommand, { wallet: Wallet; country: string; sum: WalletSum }>(actors => actors.wallet, {
      type: 'wallet.failed',
    }),
  };
}
