import { fromCallback, fromPromise } from 'xstate';
import type { CardCommand, CardSlots } from '../../machines/checkout/payment-method/card-field.ts';
import type { RunningCard } from './actors/card.ts';
import type { CheckoutActors } from './checkout.actors.ts';

/** Actors whose code comes with their first start: the way to the payment step does without it. */
export function lateActors(load: () => Promise<CheckoutActors>) {
  const work = <I, O>(pick: (actors: CheckoutActors) => (input: I, signal: AbortSignal) => Promise<O>) =>
    fromPromise<O, I>(async ({ input, signal }) => pick(await load())(input, signal));

  const card = fromCallback<CardCommand, { country: string; slots: CardSlots }>(({ input, sendBack, receive }) => {
    let isStopped = false;
    let running: RunningCard | null = null;
    const start = async () => {
      const actors = await load();
      if (!isStopped) running = actors.card({ input, report: sendBack });
    };
    start().catch(() => sendBack({ type: 'card.failed' }));
    receive(command => running?.receive(command));
    return () => {
      isStopped = true;
      running?.stop();
    };
  });

  return { work, card };
}
