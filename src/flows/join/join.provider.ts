import { fromPromise } from 'xstate';
import { checkoutOutline } from '../../../machines/parts/checkout/checkout.outline.ts';
import type { CheckoutFlags } from '../../../machines/parts/checkout/checkout.types.ts';
import type { multiStepCheckoutMachine } from '../../../machines/parts/checkout/multi-step-checkout.machine.ts';
import type { coparentPromptMachine } from '../../../machines/parts/coparent-prompt/coparent-prompt.machine.ts';
import { coparentPromptOutline } from '../../../machines/parts/coparent-prompt/coparent-prompt.outline.ts';
import type { credentialsMachine } from '../../../machines/parts/credentials/credentials.machine.ts';
import { credentialsOutline } from '../../../machines/parts/credentials/credentials.outline.ts';
import { joinMachine } from '../../../machines/flows/join/join.machine.ts';
import type { signInMachine } from '../../../machines/parts/sign-in/sign-in.machine.ts';
import { signInOutline } from '../../../machines/parts/sign-in/sign-in.outline.ts';
import { lazyMachine, type Serializer } from '../../../machines/wizard/index.ts';
import type { Api } from '../../api/client.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { joinActors, type JoinLoading } from './join.actors.ts';
import type { ElsewhereEvent } from './join.api.ts';

export interface ProvidedJoin {
  machine: typeof joinMachine;
  /** Fetches what the flow needs after its first step, once. */
  loadRest: () => Promise<Serializer>;
}

/** Provides the flow's actors. Everything after the first step is loaded lazily. */
export function provideJoin({
  readyForFlags,
  onElsewhere,
}: Pick<JoinLoading, 'readyForFlags'> & { onElsewhere: (event: ElsewhereEvent) => void }): ProvidedJoin {
  const loadApi = async (): Promise<Api> =>
    (await lazyPart(() => import('./join.api.ts'), 'spare')).createJoinApi(onElsewhere);
  const checkouts = {
    steps: lazyMachine<typeof multiStepCheckoutMachine>(checkoutOutline),
    tabs: lazyMachine<typeof multiStepCheckoutMachine>(checkoutOutline),
  };
  const credentials = lazyMachine<typeof credentialsMachine>(credentialsOutline);
  const coparentPrompt = lazyMachine<typeof coparentPromptMachine>(coparentPromptOutline);
  const signIn = lazyMachine<typeof signInMachine>(signInOutline);

  const fetchRest = once(async () => {
    const [{ joinSeal, lastMachines }, api] = await Promise.all([
      lazyPart(() => import('./join.rest.ts'), 'spare'),
      loadApi(),
    ]);
    const machines = lastMachines(api);
    credentials.fill(machines.credentials);
    coparentPrompt.fill(machines.coparentPrompt);
    signIn.fill(machines.signIn);
    return { joinSeal, loadCheckout: machines.loadCheckout };
  });
  const loadRest = async () => (await fetchRest()).joinSeal;

  return {
    machine: joinMachine.provide({
      actors: {
        ...joinActors({ loadApi, loadRest, readyForFlags }),
        loadCheckout: fromPromise<void, CheckoutFlags['layout'] | undefined>(async ({ input: layout = 'steps' }) =>
          checkouts[layout].fill(await (await fetchRest()).loadCheckout(layout)),
        ),
        checkout: checkouts.steps.machine,
        singlePageCheckout: checkouts.tabs.machine,
        credentials: credentials.machine,
        coparentPrompt: coparentPrompt.machine,
        signIn: signIn.machine,
      },
    }),
    loadRest,
  };
}

/** Calls `load` once. After a failure the next call tries again. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  const forget = (fault: unknown) => {
    loading = null;
    throw fault;
  };
  return () => (loading ??= load().catch(forget));
}
