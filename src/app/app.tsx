import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Suspense } from 'react';
import { joinScreens } from '../flows/join/join.screens.ts';
import { Page } from '../ui/page/page.tsx';
import { Skeleton } from '../ui/skeleton/skeleton.tsx';
import { WizardProvider, WizardRouter, WizardRoutes } from '../wizard/index.ts';
import { RegistrationEnd } from './attended.tsx';
import { base } from './base.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import type { createJoinWizard } from './join-wizard.ts';
import { Layout } from './layout.tsx';
import { NextScreen } from './next-screen.tsx';
import { Released } from './prerendered/released.tsx';

export function App({ wizard }: { wizard: Awaited<ReturnType<typeof createJoinWizard>> }) {
  return (
    <I18nProvider i18n={i18n}>
      <WizardProvider wizard={wizard}>
        <WizardRouter base={base}>
          <Layout>
            <ErrorBoundary>
              <Suspense
                fallback={
                  <Page>
                    <Skeleton shape="form" />
                  </Page>
                }
              >
                <WizardRoutes screens={joinScreens} />
                <Released />
              </Suspense>
            </ErrorBoundary>
          </Layout>
          <RegistrationEnd />
          <NextScreen />
        </WizardRouter>
      </WizardProvider>
    </I18nProvider>
  );
}
