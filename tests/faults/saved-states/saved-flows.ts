import { globSync, readdirSync, readFileSync } from 'node:fs';
import type { ActorRefFrom, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { multiStepCheckoutMachine } from '../../../machines/parts/checkout/multi-step-checkout.machine.ts';
import type { JoinContext } from '../../../machines/flows/join/join.types.ts';
import type { SavedStateSpec } from '../../../machines/wizard/index.ts';
import { holds } from '../../../machines/wizard/testing/index.ts';
import type { Flow } from '../../../stories/flow.ts';
import { mayPay, needs } from '../../model/needs.ts';

/** A flow whose state outlives a reload. */
export interface SavedFlow {
  machine: AnyStateMachine;
  spec: SavedStateSpec;
  /** Whether a visitor with these answers may be at this address. */
  mayStand: (snapshot: AnyMachineSnapshot, path: string) => boolean;
}

/** Flows whose addresses have requirements that are stated apart. In any other, the claims of the states must hold. */
const mayStandIn: Readonly<Record<string, SavedFlow['mayStand'] | undefined>> = {
  join: ({ context, children }: AnyMachineSnapshot & { context: JoinContext }, path) => {
    const checkout = children['checkout'] as ActorRefFrom<typeof multiStepCheckoutMachine> | undefined;
    if (checkout === undefined && path.startsWith('/payment')) return mayPay(context); // until the checkout is loaded
    return needs[path]?.(context, checkout?.getSnapshot() ?? null) === true;
  },
};

const folder = `${import.meta.dirname}/../../../stories/flows`;
const manifests = await Promise.all(
  globSync('*.flow.ts', { cwd: folder })
    .toSorted()
    .map(async file => {
      const { flow } = (await import(`${folder}/${file}`)) as { flow: Flow }; // each of these files exports one
      return { name: file.replace('.flow.ts', ''), ...flow };
    }),
);

/** The flows whose manifest names a saved state. */
export const savedFlows: Readonly<Record<string, SavedFlow>> = Object.fromEntries(
  manifests.flatMap(({ name, machine, samples, saved: spec }) => {
    const mayStand: SavedFlow['mayStand'] = mayStandIn[name] ?? (snapshot => holds(samples, snapshot));
    return spec ? [[name, { machine, spec, mayStand }]] : [];
  }),
);

const folderOf = (name: string): string => `${import.meta.dirname}/../../unit/saved-states/${name}`;

/** The complete saved states of a flow, one for each released version, the oldest first. */
export const fixturesOf = (name: string): { file: string; text: string }[] =>
  readdirSync(folderOf(name))
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .map(file => ({ file, text: readFileSync(`${folderOf(name)}/${file}`, 'utf8') }));
