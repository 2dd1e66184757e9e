import './ui/styles/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { couldNotLoad } from './app/could-not-load.ts';
import { base, createJoinWizard } from './app/join-wizard.ts';
import { leave } from './app/leave.ts';
import { firstLocale } from './app/locale.ts';
import { exitAt } from './app/other-paths.ts';
import { activate } from './i18n/i18n.ts';
import { below } from './wizard/browser-history.ts';
import { onPageReturn } from './wizard/page-return.ts';

const root = document.getElementById('root') as HTMLElement; // stands in index.html

// Not awaited: what is loaded here imports from this module's file, which has to have run to its end first.
begin().catch(() => {
  root.style.whiteSpace = 'pre-line';
  root.textContent = couldNotLoad;
});

async function begin() {
  // Before the wizard writes an address of its own.
  if (import.meta.env.DEV) (await import('./integrations/flags/url-overrides.ts')).urlOverrides();
  const exit = exitAt(below(base, location.pathname));
  if (exit) return leave({ leaveFor: exit });
  const [wizard] = await Promise.all([createJoinWizard(), activate(firstLocale())]);
  wizard.start();
  onPageReturn(wizard);
  createRoot(root).render(
    <StrictMode>
      <App wizard={wizard} />
    </StrictMode>,
  );
}
