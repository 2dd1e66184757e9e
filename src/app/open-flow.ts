import { registerService } from 'xstate/dev';
import { createWizard, safeStorage, type Wizard } from '../../machines/wizard/index.ts';
import { lazyPart } from '../lazy/lazy-part.ts';
import { browserHistory, onFirstTouch, sessionStoragePort } from '../wizard/index.ts';
import { aliasesOf } from './addresses.ts';
import { base } from './base.ts';
import type { Flow } from './flow.ts';
import { capturedBefore } from './prerendered/captured.ts';

/** Creates the wizard of a flow, with this page's history and this tab's storage. */
export async function openFlow(flow: Flow, path: string): Promise<Wizard> {
  const { key, provisional } = flow.saved;
  const storage = sessionStoragePort(key);
  const isRestored = safeStorage(storage).read() !== null;
  const touched = new Promise<void>(onFirstTouch);
  const hydrated = capturedBefore()?.replayed ?? Promise.resolve();
  const { machine, input, loadRest, follow } = await flow.open({
    path,
    search: location.search,
    isRestored,
    hydrated,
    touched: touched.then(() => hydrated),
    send: event => wizard.actor.send(event),
  });
  const savedState = isRestored ? await lazyPart(loadRest) : undefined;
  const wizard = createWizard({
    machine,
    input,
    history: browserHistory(base),
    storage,
    now: Date.now,
    aliases: aliasesOf({ machine, otherPaths: flow.otherPaths }),
    onLeave: output => void lazyPart(() => import('./leave.ts')).then(({ leave }) => leave(output)),
    ...(savedState && { savedState }),
  });
  follow?.(wizard.actor);
  registerService(wizard.actor); // for an inspector of statecharts, if the browser has one
  const persist = async () => {
    wizard.persist(provisional);
    wizard.persist(await lazyPart(loadRest, 'background'));
  };
  const count = () =>
    lazyPart(() => import('./third-parties.ts'), 'optional')
      .then(({ forwardEvents }) => forwardEvents(flow, wizard))
      .catch(() => {});
  // An untouched page has nothing to persist. It is not counted, and loads nothing for it; its events are buffered.
  void touched.then(() => Promise.all([savedState || persist(), count()]));
  return wizard;
}
