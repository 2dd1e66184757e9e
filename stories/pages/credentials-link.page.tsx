import type { ActorRefFrom } from 'xstate';
import type { credentialsLinkMachine } from '../../machines/parts/credentials-link/credentials-link.machine.ts';
import { SiteFrame } from '../../src/app/site-frame.tsx';
import { CredentialsLink } from '../../src/parts/credentials-link/screens/credentials-link.screen.tsx';
import { WizardProvider } from '../../src/wizard/index.ts';
import type { PageProps } from '../flow.ts';

export function Page({ wizard }: PageProps) {
  const actor = wizard.actor as unknown as ActorRefFrom<typeof credentialsLinkMachine>; // the flow's own machine
  return (
    <WizardProvider wizard={wizard}>
      <SiteFrame homeHref="/signup">
        <CredentialsLink actor={actor} />
      </SiteFrame>
    </WizardProvider>
  );
}
