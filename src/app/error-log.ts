import type { ActorRefFrom } from 'xstate';
import type { joinMachine } from '../../machines/flows/join/join.machine.ts';

/** Logs to the console what should never happen. The log has nothing that a visitor typed. */
export function logErrors(actor: Pick<ActorRefFrom<typeof joinMachine>, 'on'>): void {
  actor.on('tracked', ({ fact }) => {
    if (fact.name === 'receiptMismatch')
      console.error('The package on the receipt is not the one that was chosen', fact);
  });
}
