import { fromPromise } from 'xstate';
import { joinMachine } from '../../../machines/flows/join/join.machine.ts';
import type {
  SaveFamilyInput,
  SaveFamilyOutcome,
  SaveParentInput,
  SaveParentOutcome,
} from '../../../machines/flows/join/join.setup.ts';
import type { JoinFlags } from '../../../machines/flows/join/join.types.ts';
import { lazyMachines, type SerializerOf } from '../../../machines/wizard/index.ts';
import type { Api } from '../../api/client.ts';
import { lazyPart, once } from '../../lazy/lazy-part.ts';
import { wizardHooks } from '../../wizard/index.ts';
import type { ElsewhereEvent } from './join.calls.ts';

// This file is in the first load. Three others are apart from it, because each is loaded at a time of its own:
// `join.flags.ts` when flags may change the page, `join.rest.ts` at the first touch or when answers are restored, and
// `join.checkout.ts` before the payment step.

export const { useActor, useSelector, useSend, useStep, useMounted } = wizardHooks(joinMachine);

export interface JoinServices {
  /** Resolves when flags may be loaded. */
  readyForFlags: Promise<unknown>;
  /** Called when a reply shows what another tab has done. */
  onElsewhere: (event: ElsewhereEvent) => void;
}

export interface ProvidedJoin {
  machine: typeof joinMachine;
  /** Fetches what the flow needs after its first step, once. */
  loadRest: () => Promise<SerializerOf<typeof joinMachine>>;
}

/** Provides the flow's actors. Everything after the first step is loaded lazily. */
export function provideJoin({ readyForFlags, onElsewhere }: JoinServices): ProvidedJoin {
  // The chart has their outlines; their code is loaded later.
  const lazy = lazyMachines(joinMachine, [
    'packageChoice',
    'buildYourOwn',
    'checkout',
    'singlePageCheckout',
    'credentials',
    'coparentPrompt',
    'signIn',
  ]);

  const fetchRest = once(async () => {
    const rest = await lazyPart(() => import('./join.rest.ts'), 'spare');
    const api = rest.createJoinApi(onElsewhere);
    lazy.resolve(rest.lastMachines(api));
    return { ...rest, api };
  });

  /**
   * An actor that calls the server. The machines of later steps are loaded first, because from the first registration
   * on, a reply or another tab may lead to any of them.
   */
  const calling = <Input, Output>(
    pick: (
      rest: Awaited<ReturnType<typeof fetchRest>>,
    ) => (api: Api, input: Input, signal: AbortSignal) => Promise<Output>,
  ) =>
    fromPromise<Output, Input>(async ({ input, signal }) => {
      const rest = await lazyPart(fetchRest, 'attempt');
      return pick(rest)(rest.api, input, signal);
    });

  return {
    machine: joinMachine.provide({
      actors: {
        ...lazy.machines,
        loadFlags: fromPromise<JoinFlags, { email: string | null }>(async ({ input, signal }) => {
          await readyForFlags;
          return (await lazyPart(() => import('./join.flags.ts'), 'optional')).loadJoinFlags(input.email, signal);
        }),
        saveParent: calling<SaveParentInput, SaveParentOutcome>(({ saveParent }) => saveParent),
        saveFamily: calling<SaveFamilyInput, SaveFamilyOutcome>(({ saveFamily }) => saveFamily),
        loadCheckout: fromPromise(async () => {
          const [{ api }, { joinCheckout }] = await Promise.all([
            fetchRest(),
            lazyPart(() => import('./join.checkout.ts'), 'attempt'),
          ]);
          lazy.resolve(joinCheckout(api));
        }),
      },
    }),
    loadRest: async () => (await fetchRest()).joinSerializer,
  };
}
