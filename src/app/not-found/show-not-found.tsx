import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { activate, needAllWords } from '../../i18n/i18n.ts';
import { firstLocale } from '../first-locale.ts';
import { NotFound } from './not-found.tsx';

/** Renders this page instead of the sign-up at an unknown address. */
export async function showNotFound(root: HTMLElement): Promise<void> {
  await Promise.all([activate(firstLocale()), needAllWords()]);
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <NotFound pathname={location.pathname} />
      </I18nProvider>
    </StrictMode>,
  );
}
