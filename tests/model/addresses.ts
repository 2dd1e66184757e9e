import type { AnyStateMachine } from 'xstate';
import {
  createSerializer,
  createWizard,
  memoryHistory,
  type MemoryHistory,
  memoryStorage,
  type Place,
  type SavedStateSpec,
  type StoragePort,
} from '../../machines/wizard/index.ts';
import { startTrail } from '../../machines/wizard/testing/index.ts';
import { aliasesOf } from '../../src/app/addresses.ts';
import type { Flow } from '../../src/app/flow.ts';
import { deferredActors } from '../../stories/staging/deferred-actors.ts';

/** Where each address leads, and the reason that the page gives, if any; or the page outside the flow. */
export type Landings<Reason> = Readonly<Record<string, readonly [path: string, reason?: Reason] | 'accountHome'>>;

interface Addressed<Context> extends Pick<Flow, 'otherPaths'> {
  machine: AnyStateMachine;
  spec: SavedStateSpec;
  initial: Context;
  /** The step of the saved visits. */
  home: Place;
}

/** Opens addresses of a flow. The code of the checkout arrives at once; nothing else returns. */
export function addressesOf<Context>({ machine: real, otherPaths, spec, initial, home }: Addressed<Context>) {
  const { machine, answer } = deferredActors(real);
  const savedState = createSerializer(spec);

  /** A tab's storage with these answers, as the flow saves them. */
  const savedTab = (answers: Partial<Context>): StoragePort => {
    const storage = memoryStorage();
    const text = savedState.serialize({ place: home, context: { ...initial, ...answers }, trail: startTrail(home) });
    storage.write(text ?? '');
    return storage;
  };

  /** Loads an address in a tab. */
  const load = async (address: string | MemoryHistory, storage: StoragePort = memoryStorage(), input?: unknown) => {
    const reasons: string[] = [];
    const exits: unknown[] = [];
    const wizard = createWizard({
      machine,
      input,
      history: typeof address === 'string' ? memoryHistory(address) : address,
      storage,
      savedState,
      aliases: aliasesOf({ machine, otherPaths }),
      now: () => 1000,
      onLeave: output => void exits.push((output as { leaveFor: string }).leaveFor),
    });
    wizard.onNotice(reason => void reasons.push(reason));
    wizard.start();
    await answer('loadCheckout', undefined);
    return { wizard, answer, landing: (): unknown => exits[0] ?? [wizard.getView().path, ...reasons] };
  };

  /** Loads each of these addresses in a new tab with these answers. */
  const landings = async (paths: readonly string[], answers?: Partial<Context>, input?: unknown) => {
    const landed: Record<string, unknown> = {};
    for (const path of paths) {
      const { wizard, landing } = await load(path, answers && savedTab(answers), input);
      landed[path] = landing();
      wizard.stop();
    }
    return landed;
  };
  return { savedTab, load, landings };
}
