import { readdirSync, readFileSync } from 'node:fs';
import type { ActorRefFrom, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { multiStepCheckoutMachine } from '../../../machines/parts/checkout/multi-step-checkout.machine.ts';
import type { JoinContext } from '../../../machines/flows/join/join.types.ts';
import { wholeJoinMachine } from '../../../machines/flows/join/join.whole.ts';
import type { SavedStateSpec } from '../../../machines/wizard/index.ts';
import { joinEnvelope } from '../../../src/flows/join/join.envelope.ts';
import { mayPay, needs } from '../../model/needs.ts';

/** A flow whose state outlives a reload. */
export interface SavedFlow {
  machine: AnyStateMachine;
  spec: SavedStateSpec;
  /** Whether a visitor with these answers may be at this address. */
  mayStand: (snapshot: AnyMachineSnapshot, path: string) => boolean;
}

export const savedFlows: Readonly<Record<string, SavedFlow>> = {
  join: {
    machine: wholeJoinMachine,
    spec: joinEnvelope,
    mayStand: ({ context, children }: AnyMachineSnapshot & { context: JoinContext }, path) => {
      const checkout = children['checkout'] as ActorRefFrom<typeof multiStepCheckoutMachine> | undefined;
      if (checkout === undefined && path.startsWith('/payment')) return mayPay(context); // until the checkout is loaded
      return needs[path]?.(context, checkout?.getSnapshot().context ?? null) === true;
    },
  },
};

const folderOf = (name: string): string => `${import.meta.dirname}/../../unit/saved-states/${name}`;

/** The complete saved states of a flow, one for each released version, the oldest first. */
export const fixturesOf = (name: string): { file: string; text: string }[] =>
  readdirSync(folderOf(name))
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .map(file => ({ file, text: readFileSync(`${folderOf(name)}/${file}`, 'utf8') }));
