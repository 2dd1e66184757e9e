import { fromPromise } from 'xstate';
import { optionListsMachine } from '../../../machines/flows/professional/option-lists.machine.ts';
import { professionalMachine } from '../../../machines/flows/professional/professional.machine.ts';
import type { Api } from '../../api/client.ts';
import { lazyPart, type Need } from '../../lazy/lazy-part.ts';
import { wizardHooks } from '../../wizard/index.ts';

export const { useActor, useMounted, useSelector, useSend } = wizardHooks(professionalMachine);

/** Loads the calls, which the first paint does not need. */
export const loadCalls = (need: Need) => lazyPart(() => import('./professional.calls.ts'), need);

type Calls = Awaited<ReturnType<typeof loadCalls>>;

/** An actor that calls the server. @param given default: this page's own server */
const calling = <Input, Output>(
  given: Api | undefined,
  pick: (calls: Calls) => (api: Api, input: Input, signal: AbortSignal) => Promise<Output>,
  mayChange: Promise<unknown> = Promise.resolve(),
) =>
  fromPromise<Output, Input>(async ({ input, signal }) => {
    const [calls] = await Promise.all([loadCalls('attempt'), mayChange]);
    return pick(calls)(given ?? calls.createApi({ baseUrl: '/api' }), input, signal);
  });

/**
 * The option lists of the first step.
 *
 * @param api default: this page's own server
 * @param hydrated resolves once the prerendered page may change. Default: it may
 */
const providePersonLists = (api?: Api, hydrated?: Promise<unknown>) =>
  optionListsMachine.provide({ actors: { loadLists: calling(api, calls => calls.loadPersonLists, hydrated) } });

/** The option lists of the second step. @param api default: this page's own server */
const providePracticeLists = (api?: Api) =>
  optionListsMachine.provide({ actors: { loadLists: calling(api, calls => calls.loadPracticeLists) } });

/** Provides the flow's actors. The parameters are those of `providePersonLists`. */
export const provideProfessional = (api?: Api, hydrated?: Promise<unknown>) =>
  professionalMachine.provide({
    actors: {
      personLists: providePersonLists(api, hydrated),
      practiceLists: providePracticeLists(api),
      validate: calling(api, calls => calls.validate),
      createAccount: calling(api, calls => calls.createAccount),
    },
  });
