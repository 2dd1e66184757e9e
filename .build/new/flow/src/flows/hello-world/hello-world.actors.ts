import { fromPromise } from 'xstate';
import { helloWorldMachine } from '../../../machines/flows/hello-world/hello-world.machine.ts';
import type {
  SaveHelloWorldInput,
  SaveHelloWorldOutcome,
} from '../../../machines/flows/hello-world/hello-world.setup.ts';
import type { Api } from '../../api/client.ts';
import { lazyPart, type Need } from '../../lazy/lazy-part.ts';
import { wizardHooks } from '../../wizard/index.ts';

export const { useActor, useSelector, useSend } = wizardHooks(helloWorldMachine);

/** Loads the calls, which are not needed before the first submission. */
export const loadCalls = (need: Need) => lazyPart(() => import('./hello-world.calls.ts'), need);

/** Provides the flow's actors. @param api default: this page's own server */
export const provideHelloWorld = (api?: Api) =>
  helloWorldMachine.provide({
    actors: {
      saveHelloWorld: fromPromise<SaveHelloWorldOutcome, SaveHelloWorldInput>(async ({ input, signal }) => {
        const { createApi, sendHelloWorld } = await loadCalls('attempt');
        return sendHelloWorld(api ?? createApi({ baseUrl: '/api' }), input, signal);
      }),
    },
  });
