import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { AccountOpens, Credentials } from '../../credentials/screens/credentials.screen.tsx';
import { ExpiredLink } from './parts/expired-link.tsx';
import { OpeningLink, SentLink, UnavailableLink, UnknownLink, UsedLink } from './parts/closed-links.tsx';
import type { CredentialsLinkActor } from '../credentials-link-actor.ts';

/** The page behind a mailed link to choose credentials. */
export function CredentialsLink({ actor }: CredentialsLinkActor) {
  const region = useRef<HTMLDivElement>(null);
  const isTouched = useRef(false);
  const shown = useSelector(actor, ({ value }) => (typeof value === 'string' ? value : 'expired'));
  // The pressed button has gone with its screen, so the focus moves to the next screen.
  useEffect(() => {
    if (isTouched.current && document.activeElement === document.body) region.current?.focus();
  });
  return (
    <div ref={region} tabIndex={-1} onFocus={() => (isTouched.current = true)}>
      <Shown actor={actor} shown={shown} />
    </div>
  );
}

function Shown({ actor, shown }: CredentialsLinkActor & { shown: string }) {
  const credentials = useSelector(actor, ({ children }) => children.credentials);
  const loginUrl = useSelector(actor, ({ context }) => context.loginUrl);
  if (credentials)
    return (
      <Credentials
        actor={credentials}
        lead={<Trans>One last thing: choose a username and password.</Trans>}
        afterwards={<AccountOpens actor={credentials} />}
      />
    );
  if (shown === 'expired') return <ExpiredLink actor={actor} />;
  if (shown === 'sent') return <SentLink />;
  if (shown === 'used') return <UsedLink loginUrl={loginUrl} />;
  if (shown === 'unknown') return <UnknownLink />;
  if (shown === 'unavailable') return <UnavailableLink actor={actor} />;
  return <OpeningLink />;
}
