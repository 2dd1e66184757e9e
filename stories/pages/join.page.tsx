import { Suspense } from 'react';
import { Layout } from '../../src/app/layout.tsx';
import { joinScreens } from '../../src/flows/join/join.screens.ts';
import { Page as UiPage } from '../../src/ui/page/page.tsx';
import { Skeleton } from '../../src/ui/skeleton/skeleton.tsx';
import { WizardProvider, WizardRouter, WizardRoutes } from '../../src/wizard/index.ts';
import type { PageProps } from '../flow.ts';

/** The product's page without its services. There is no error boundary, so that an error fails the story. */
export function Page({ wizard }: PageProps) {
  return (
    <WizardProvider wizard={wizard}>
      <WizardRouter base="/app/join">
        <Layout>
          <Suspense
            fallback={
              <UiPage>
                <Skeleton shape="form" />
              </UiPage>
            }
          >
            <WizardRoutes screens={joinScreens} />
          </Suspense>
        </Layout>
      </WizardRouter>
    </WizardProvider>
  );
}
