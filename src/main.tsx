import './ui/styles/styles.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { base } from './app/base.ts';
import { firstLocale } from './app/first-locale.ts';
import { createJoinWizard } from './app/join-wizard.ts';
import { exitAt, isKnown } from './app/other-paths.ts';
import { heldBefore } from './app/prerendered/held.ts';
import { tellFailure } from './app/tell-failure.ts';
import { activate, languageTag } from './i18n/i18n.ts';
import { lazyPart } from './lazy/lazy-part.ts';
import { below, onPageReturn } from './wizard/index.ts';

const root = document.getElementById('root') as HTMLElement; // index.html has it

// Not awaited, because the parts that it loads import from this module's file, which must have finished running.
begin().catch(tellFailure);

async function begin() {
  document.documentElement.lang = languageTag(firstLocale()); // the language of the sentence about a missing part
  // Before the wizard replaces the address.
  if (import.meta.env.DEV) (await lazyPart(() => import('./integrations/flags/url-overrides.ts'))).urlOverrides();
  if (!isKnown(location.pathname))
    return (await lazyPart(() => import('./app/show-other-page.ts'))).showOtherPage(root);
  const exit = exitAt(below(base, location.pathname));
  if (exit) return (await lazyPart(() => import('./app/leave.ts'))).leave({ leaveFor: exit });
  const [wizard] = await Promise.all([createJoinWizard(), activate(firstLocale())]);
  wizard.start();
  onPageReturn(wizard);
  const app = (
    <StrictMode>
      <App wizard={wizard} />
    </StrictMode>
  );
  if (heldBefore() && root.dataset['page'] === wizard.getView().path) return void hydrateRoot(root, app);
  root.replaceChildren();
  document.querySelector('title')?.remove(); // the app renders its own
  delete document.documentElement.dataset['other'];
  createRoot(root).render(app);
}
