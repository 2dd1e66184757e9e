import { useSelector } from '@xstate/react';
import type { CredentialsActor } from './parts/credentials-actor.ts';
import { CredentialsForm } from './parts/credentials-form.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { brand } from '../../../brand/brand.ts';
import { DoneMark } from '../../../ui/layout/done-mark.tsx';
import { Lead } from '../../../ui/layout/lead.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { StepHeading } from '../../../wizard/index.ts';

interface CredentialsProps extends CredentialsActor {
  /** Shown above the form: why the visitor is here. */
  lead: ReactNode;
  /** Shown after the credentials are saved: what happens next. */
  afterwards: ReactNode;
}

/** The screen of the credentials machine, for the step that invokes it. */
export function Credentials({ actor, lead, afterwards }: CredentialsProps) {
  const isChoosing = useSelector(actor, snapshot => snapshot.matches('choosing'));
  return isChoosing ? <CredentialsForm actor={actor} lead={lead} /> : <AllSet>{afterwards}</AllSet>;
}

/** Says what opens after the credentials are saved if there is no receipt. */
export function AccountOpens({ actor }: CredentialsActor) {
  const isSignedIn = useSelector(actor, ({ context }) => context.session !== null);
  return isSignedIn ? (
    <Trans>Your username and password are saved. Your account will open in a moment.</Trans>
  ) : (
    <Trans>Your username and password are saved. Log in with them on the page that opens in a moment.</Trans>
  );
}

function AllSet({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const region = useRef<HTMLDivElement>(null);
  // The focused button is gone, and no step change moves the focus.
  useEffect(() => region.current?.focus(), []);
  return (
    <Page>
      <div ref={region} tabIndex={-1}>
        <DoneMark />
        <StepHeading title={t`You’re all set`} product={brand.name} />
        <Lead>{children}</Lead>
      </div>
    </Page>
  );
}
