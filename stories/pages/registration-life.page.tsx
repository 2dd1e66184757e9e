import { type LifeRef, LifeWarning } from '../../src/parts/registration-life/screens/life-warning.tsx';
import { Page as UiPage } from '../../src/ui/page/page.tsx';
import type { PageProps } from '../flow.ts';

/** Shows the staged machine. */
export function Page({ wizard }: PageProps) {
  return (
    <>
      <LifeWarning life={wizard.actor as LifeRef} />
      <main>
        <UiPage>
          <h1>A step</h1>
        </UiPage>
      </main>
    </>
  );
}
