import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { registerService } from 'xstate/dev';
import { createWizard, memoryHistory } from '../../../machines/wizard/index.ts';
import { createApi } from '../../api/client.ts';
import { brand } from '../../brand/brand.ts';
import { provideCredentialsLink } from '../../parts/credentials-link/credentials-link.actors.ts';
import { CredentialsLink } from '../../parts/credentials-link/screens/credentials-link.screen.tsx';
import { activate, needAllWords } from '../../i18n/i18n.ts';
import { WizardProvider } from '../../wizard/index.ts';
import { base } from '../base.ts';
import { enterAccount } from '../enter-account.ts';
import { firstLocale } from '../first-locale.ts';
import { SiteFrame } from '../site-frame.tsx';
import { tokenIn } from './password-page.ts';

/** Renders this page instead of the sign-up at the address that mailed links lead to. */
export async function showChoosePassword(root: HTMLElement): Promise<void> {
  addEventListener('hashchange', () => location.reload()); // the visitor has opened another link in this tab
  await Promise.all([activate(firstLocale()), needAllWords()]);
  const wizard = createWizard({
    machine: provideCredentialsLink(createApi({ baseUrl: '/api' })),
    input: { token: tokenIn(location.hash) },
    history: memoryHistory(),
    now: Date.now,
    onLeave: ({ session }) => (session === null ? location.assign(brand.links.login) : enterAccount(session)),
  });
  registerService(wizard.actor);
  wizard.start();
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <WizardProvider wizard={wizard}>
          <SiteFrame homeHref={`${base}/signup`}>
            <CredentialsLink actor={wizard.actor} />
          </SiteFrame>
        </WizardProvider>
      </I18nProvider>
    </StrictMode>,
  );
}
