import { type ComponentType, Suspense } from 'react';
import { base } from '../../src/app/base.ts';
import type { Flow } from '../../src/app/flow.ts';
import { Layout } from '../../src/app/layout.tsx';
import { Page as UiPage } from '../../src/ui/page/page.tsx';
import { Skeleton } from '../../src/ui/skeleton/skeleton.tsx';
import { WizardProvider, WizardRouter, WizardRoutes } from '../../src/wizard/index.ts';
import type { PageProps } from '../flow.ts';

export { needWordsOf } from '../../src/i18n/i18n.ts';

/** The page of a flow without its services. There is no error boundary, so that an error fails the story. */
export const pageFor = (flow: Flow): ComponentType<PageProps> =>
  function FlowPage({ wizard, children }) {
    return (
      <WizardProvider wizard={wizard}>
        <WizardRouter base={base}>
          <Layout flow={flow}>
            {children}
            <Suspense
              fallback={
                <UiPage>
                  <Skeleton shape="form" />
                </UiPage>
              }
            >
              <WizardRoutes screens={flow.screens} />
            </Suspense>
          </Layout>
        </WizardRouter>
      </WizardProvider>
    );
  };
