import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Suspense, useEffect } from 'react';
import type { Wizard } from '../../machines/wizard/index.ts';
import { Page } from '../ui/page/page.tsx';
import { Skeleton } from '../ui/skeleton/skeleton.tsx';
import { onFirstTouch, useView, WizardProvider, WizardRouter, WizardRoutes } from '../wizard/index.ts';
import { Attendant } from './attendant.tsx';
import { base } from './base.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import type { Flow } from './flow.ts';
import { Layout } from './layout.tsx';
import { Replay } from './prerendered/replay.tsx';

/**
 * Fetches the next step's code when a visitor first touches this one, not before, because the first page has enough to
 * load.
 */
function NextScreen({ flow }: { flow: Flow }) {
  const [step] = useView().place;
  useEffect(() => {
    const fetchNext = step === undefined ? undefined : flow.prefetch[step];
    return fetchNext && onFirstTouch(() => void fetchNext());
  }, [flow, step]);
  return null;
}

export function App({ flow, wizard }: { flow: Flow; wizard: Wizard }) {
  return (
    <I18nProvider i18n={i18n}>
      <WizardProvider wizard={wizard}>
        <WizardRouter base={base}>
          <Layout flow={flow}>
            <ErrorBoundary>
              <Suspense
                fallback={
                  <Page>
                    <Skeleton shape="form" />
                  </Page>
                }
              >
                <WizardRoutes screens={flow.screens} />
                <Replay />
              </Suspense>
            </ErrorBoundary>
          </Layout>
          <Attendant flow={flow} name="Beside" />
          <NextScreen flow={flow} />
        </WizardRouter>
      </WizardProvider>
    </I18nProvider>
  );
}
