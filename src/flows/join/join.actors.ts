import { fromPromise } from 'xstate';
import { joinMachine } from '../../../machines/flows/join/join.machine.ts';
import type {
  SaveFamilyInput,
  SaveFamilyOutcome,
  SaveParentInput,
  SaveParentOutcome,
} from '../../../machines/flows/join/join.setup.ts';
import type { JoinFlags } from '../../../machines/flows/join/join.types.ts';
import type { CheckoutFlags } from '../../../machines/parts/checkout/checkout.types.ts';
import { lazyMachines, type SerializerOf } from '../../../machines/wizard/index.ts';
import { lazyPart, type Need, once } from '../../lazy/lazy-part.ts';
import { wizardHooks } from '../../wizard/index.ts';
import type { ElsewhereEvent } from './join.calls.ts';

// This file is in the first load. Three others are apart from it, because each is loaded at a time of its own:
// `join.flags.ts` when flags may change the page, `join.calls.ts` at the first touch, and `join.rest.ts` at the first touch
// of the second step, when answers are restored, or when another tab leads to a later step.

export const { useActor, useSelector, useSend, useStep, useMounted } = wizardHooks(joinMachine);

export interface JoinServices {
  /** Resolves when flags may be loaded. */
  readyForFlags: Promise<unknown>;
  /** Called when a reply shows what another tab has done. */
  onElsewhere: (event: ElsewhereEvent) => void;
}

export interface ProvidedJoin {
  machine: typeof joinMachine;
  /** Fetches what the flow needs after its second step, once. */
  loadRest: () => Promise<SerializerOf<typeof joinMachine>>;
  /** Resolves when the flow begins to fetch it. */
  restDue: Promise<void>;
}

/** The later steps of this page's visit. An event of another tab may lead to any of them, so it waits until they can run. */
export const laterSteps = { load: async (_need?: Need): Promise<unknown> => null };

/** Provides the flow's actors. Everything after the first step is loaded lazily, for the second step and for the others. */
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

  const due = Promise.withResolvers<void>();

  const fetchCalls = once(async () => {
    const calls = await lazyPart(() => import('./join.calls.ts'), 'spare');
    return { ...calls, api: calls.createJoinApi(event => void laterSteps.load().then(() => onElsewhere(event))) };
  });

  const fetchRest = once(async () => {
    due.resolve();
    const [rest, { api }] = await Promise.all([lazyPart(() => import('./join.rest.ts'), 'spare'), fetchCalls()]);
    lazy.resolve(rest.lastMachines(api));
    return { ...rest, loadCheckout: rest.joinCheckout(api) };
  });
  laterSteps.load = need => lazyPart(fetchRest, need);

  return {
    machine: joinMachine.provide({
      actors: {
        ...lazy.machines,
        loadFlags: fromPromise<JoinFlags, { email: string | null }>(async ({ input, signal }) => {
          await readyForFlags;
          return (await lazyPart(() => import('./join.flags.ts'), 'optional')).loadJoinFlags(input.email, signal);
        }),
        saveParent: fromPromise<SaveParentOutcome, SaveParentInput>(async ({ input, signal }) => {
          const { saveParent, api } = await lazyPart(fetchCalls, 'attempt');
          return saveParent(api, input, signal);
        }),
        saveFamily: fromPromise<SaveFamilyOutcome, SaveFamilyInput>(async ({ input, signal }) => {
          const [{ saveFamily, api }] = await lazyPart(() => Promise.all([fetchCalls(), fetchRest()]), 'attempt');
          return saveFamily(api, input, signal);
        }),
        loadCheckout: fromPromise<void, CheckoutFlags['layout'] | undefined>(async ({ input: layout = 'steps' }) => {
          const machine = await (await fetchRest()).loadCheckout(layout);
          lazy.resolve(layout === 'tabs' ? { singlePageCheckout: machine } : { checkout: machine });
        }),
      },
    }),
    loadRest: async () => (await fetchRest()).joinSerializer,
    restDue: due.promise,
  };
}
