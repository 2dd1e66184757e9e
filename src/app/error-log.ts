import type { ActorRefFrom } from 'xstate';
import type { joinMachine } from '../../machines/join/join.machine.ts';

/** Tells whoever watches the page's console what should never happen. Nothing that a visitor typed is in it. */
export function logErrors(actor: Pick<ActorRefFrom<typeof joinMachine>, 'on'>): void {
  actor.on('tracked', ({ fact }) => {
    if (fact.name === 'receiptMismatch') console.error('The package on the receipt is not the one that was chosen', fact);
  });
}
