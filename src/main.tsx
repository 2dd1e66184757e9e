import './ui/styles/styles.css';
import { keepErrorStacks } from './app/error-stacks.ts';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { exitAt, isKnown, pathIn } from './app/addresses.ts';
import { App } from './app/app.tsx';
import { firstLocale } from './app/first-locale.ts';
import { flowAt } from './app/flows.ts';
import { openFlow } from './app/open-flow.ts';
import { capturedBefore } from './app/prerendered/captured.ts';
import { showFailure } from './app/show-failure.ts';
// oxlint-disable-next-line import/no-unassigned-import -- it changes what React's calls do
import './app/translated-texts.ts';
import { activate, nameLanguage, needWordsOf } from './i18n/i18n.ts';
import { lazyPart } from './lazy/lazy-part.ts';
import { onPageReturn } from './wizard/index.ts';

keepErrorStacks();

const root = document.getElementById('root') as HTMLElement; // it is in index.html

/** Ends the current task, so that the page answers before the next one. Browsers delay timers of tabs in the background. */
function nextTask(): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', resolve);
  port1.start();
  port2.postMessage(null);
  return promise;
}

async function begin() {
  nameLanguage(firstLocale()); // index.html selects its message by it
  // Reads the overrides before the wizard replaces the address.
  if (import.meta.env.DEV) (await lazyPart(() => import('./integrations/flags/url-overrides.ts'))).urlOverrides();
  const words = activate(firstLocale());
  const path = pathIn(location.pathname);
  const flow = path === undefined ? undefined : await flowAt(path);
  const isPrerendered = root.dataset['page'] === path; // so it is known, and the machine without actors need not be read
  if (path === undefined || !flow || !(isPrerendered || isKnown(flow, path)))
    return (await lazyPart(() => import('./app/show-other-page.ts'))).showOtherPage(root);
  await nextTask();
  const exit = exitAt(flow, path);
  if (exit) return (await lazyPart(() => import('./app/leave.ts'))).leave({ leaveFor: exit });
  const [wizard] = await Promise.all([openFlow(flow, path), needWordsOf(flow.words), words]);
  await nextTask();
  wizard.start();
  onPageReturn(wizard);
  const app = (
    <StrictMode>
      <App flow={flow} wizard={wizard} />
    </StrictMode>
  );
  if (capturedBefore() && root.dataset['page'] === wizard.getView().path)
    // In a transition, React hydrates in short tasks, between which the page answers.
    return startTransition(() => void hydrateRoot(root, app));
  root.replaceChildren();
  document.querySelector('title')?.remove(); // the app renders its own
  delete document.documentElement.dataset['other'];
  createRoot(root).render(app);
}

// Not awaited, because the parts that it loads import from this module's file, which must have finished running.
begin().catch(showFailure);
