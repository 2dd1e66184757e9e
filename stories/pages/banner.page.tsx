import { useMemo } from 'react';
import type { Wizard } from '../../machines/wizard/index.ts';
import { Banner } from '../../src/app/banner.tsx';
import { joinNotices } from '../../src/flows/join/join.notices.ts';
import { Page as UiPage } from '../../src/ui/page/page.tsx';
import { WizardProvider } from '../../src/wizard/index.ts';
import type { PageProps } from '../flow.ts';

/** The banner runs its own machine; the page forwards the staged machine's reasons to it. */
export function Page({ wizard }: PageProps) {
  const telling = useMemo(() => ({ ...wizard, onNotice: tellWhatIsShown(wizard) }), [wizard]);
  return (
    <WizardProvider wizard={telling}>
      <Banner notices={joinNotices} />
      <main>
        <UiPage>
          <h1>A step</h1>
        </UiPage>
      </main>
    </WizardProvider>
  );
}

const tellWhatIsShown =
  ({ actor }: Wizard): Wizard['onNotice'] =>
  listener => {
    const tell = () => {
      const { reason } = actor.getSnapshot().context;
      if (typeof reason === 'string') listener(reason);
    };
    tell();
    const subscription = actor.subscribe(tell);
    return () => subscription.unsubscribe();
  };
