import { deepEqual, ok } from 'node:assert/strict';
import { SimulatedClock } from 'xstate';
import {
  createSerializer,
  createWizard,
  memoryHistory,
  memoryStorage,
  placesOf,
} from '../../../machines/wizard/index.ts';
import { deferredActors } from '../../../stories/staging/deferred-actors.ts';
import type { Figure, Part } from '../part.ts';
import { damageTo } from './damage.ts';
import { fixturesOf, type SavedFlow, savedFlows } from './saved-flows.ts';
import fc from 'fast-check';

/** Damages a flow's saved state and restores it: it must open where its answers allow, or the flow begins anew. */
export const part: Part = {
  name: 'Saved states that were changed',
  async run({ random, isShort, log }) {
    const figures: Figure[] = [];
    for (const [name, flow] of Object.entries(savedFlows)) {
      const states = isShort ? 300 : 10_000;
      const { opened, failure } = await damage(
        flow,
        fixturesOf(name).at(-1)?.text ?? '',
        states,
        random.integer(0, 0x7fff_ffff),
      );
      if (failure !== null) log(failure);
      figures.push(
        { what: `${name}: changed states`, value: states, bound: { atLeast: states } },
        { what: `${name}: of these still opened`, value: opened, bound: { atLeast: states / 50 } },
        {
          what: `${name}: thrown, not allowed where they led, or not stable`,
          value: failure === null ? 0 : 1,
          bound: { is: 0 },
        },
      );
    }
    return figures;
  },
};

async function damage(
  flow: SavedFlow,
  text: string,
  states: number,
  seed: number,
): Promise<{ opened: number; failure: string | null }> {
  const paths = placesOf(flow.machine).map(({ path }) => path);
  let opened = 0;
  const property = fc.asyncProperty(damageTo(text), fc.constantFrom(...paths), async (damaged, path) => {
    if (isStable(flow, damaged)) opened += 1;
    await standsWhereAllowed(flow, damaged, path);
  });
  const { failed, counterexample, errorInstance } = await fc.check(property, { numRuns: states, seed });
  return { opened, failure: failed ? `${String(errorInstance)}\n${JSON.stringify(counterexample)}` : null };
}

/** Whether the state was restored. Then saving and restoring it again must give the same state. */
function isStable({ spec, machine }: SavedFlow, text: string): boolean {
  const restored = createSerializer(spec).deserialize(machine, text);
  if (restored.type !== 'restored') return false;
  const again = createSerializer(spec).deserialize(
    machine,
    JSON.stringify({ version: spec.version, ...restored.saved }),
  );
  ok(again.type === 'restored', 'what was opened cannot be opened again');
  deepEqual(again.saved, restored.saved);
  return true;
}

async function standsWhereAllowed(
  { spec, machine: original, mayStand }: SavedFlow,
  text: string,
  path: string,
): Promise<void> {
  const { machine, waiting } = deferredActors(original);
  const wizard = createWizard({
    machine,
    history: memoryHistory(path),
    storage: memoryStorage(text),
    savedState: createSerializer(spec),
    aliases: { '/': '/signup' },
    clock: new SimulatedClock(),
    now: () => 1000,
  });
  wizard.start();
  try {
    for (const work of waiting().filter(({ ref }) => ref.id === 'loadCheckout')) await work.done(undefined);
    const { path: at } = wizard.getView();
    ok(mayStand(wizard.actor.getSnapshot(), at), `stands at ${at}`);
  } finally {
    wizard.stop();
  }
}
