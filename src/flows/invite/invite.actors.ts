import { fromPromise } from 'xstate';
import { inviteMachine } from '../../../machines/flows/invite/invite.machine.ts';
import { lazyMachines, type SerializerOf } from '../../../machines/wizard/index.ts';
import type { Api } from '../../api/client.ts';
import { lazyPart, type Need, once } from '../../lazy/lazy-part.ts';
import { wizardHooks } from '../../wizard/index.ts';

export const { useActor, useSelector, useSend, useMounted } = wizardHooks(inviteMachine);

export interface InviteServices {
  /** Default: this page's own server. */
  api?: Api;
  /** Resolves when flags may be loaded. */
  readyForFlags: Promise<unknown>;
  /** Resolves once the page may change. Default: it may. */
  hydrated?: Promise<unknown>;
}

export const loadCalls = (need: Need) => lazyPart(() => import('./invite.calls.ts'), need);

type Calls = Awaited<ReturnType<typeof loadCalls>>;

/** Provides the flow's actors. Everything after the welcome is loaded lazily. */
export function provideInvite({ api: given, readyForFlags, hydrated }: InviteServices): {
  machine: typeof inviteMachine;
  loadRest: () => Promise<SerializerOf<typeof inviteMachine>>;
} {
  // The chart has their outlines; their code is loaded later.
  const lazy = lazyMachines(inviteMachine, [
    'packageChoice',
    'buildYourOwn',
    'billing',
    'checkout',
    'credentials',
    'signIn',
  ]);

  const loadApi = once(async () => given ?? (await loadCalls('spare')).createInviteApi());
  const fetchRest = once(async () => {
    const [{ inviteSerializer, lastMachines }, api] = await Promise.all([
      lazyPart(() => import('./invite.rest.ts'), 'spare'),
      loadApi(),
    ]);
    lazy.resolve(lastMachines(api));
    return inviteSerializer;
  });

  /** An actor that calls the server. If it leads to a later step, its machine is loaded first. */
  const calling = <Input, Output>(
    pick: (calls: Calls) => (api: Api, input: Input, signal: AbortSignal) => Promise<Output>,
    leadsFar: boolean,
  ) =>
    fromPromise<Output, Input>(async ({ input, signal }) => {
      const [calls, api] = await lazyPart(
        () => Promise.all([loadCalls('spare'), loadApi(), leadsFar && fetchRest()]),
        'attempt',
      );
      return pick(calls)(api, input, signal);
    });

  return {
    machine: inviteMachine.provide({
      actors: {
        ...lazy.machines,
        loadFlags: fromPromise(async ({ signal }) => {
          await readyForFlags;
          return (await lazyPart(() => import('./invite.flags.ts'), 'optional')).loadInviteFlags(signal);
        }),
        // The head of the page has sent the request before, so waiting does not delay the answer.
        openInvitation: calling(
          ({ openInvitation }) =>
            async (...asked) => {
              await hydrated;
              return openInvitation(...asked);
            },
          false,
        ),
        requestLink: calling(({ requestLink }) => requestLink, false),
        saveParent: calling(({ saveParent }) => saveParent, true),
        acceptInvitation: calling(({ acceptInvitation }) => acceptInvitation, true),
      },
    }),
    loadRest: fetchRest,
  };
}
