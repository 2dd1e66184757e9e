import './ui/styles/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createJoinWizard } from './app/join-wizard.ts';
import { firstLocale } from './app/locale.ts';
import { activate } from './i18n/i18n.ts';
import { onPageReturn } from './wizard/page-return.ts';

const [wizard] = await Promise.all([createJoinWizard(), activate(firstLocale())]);
wizard.start();
onPageReturn(wizard);

createRoot(document.getElementById('root') as HTMLElement /* stands in index.html */).render(
  <StrictMode>
    <App wizard={wizard} />
  </StrictMode>,
);
