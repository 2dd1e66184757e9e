import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** A link that opens in a new tab, so that the page keeps what was typed, and that says so to screen readers. */
export function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
      <span className="visually-hidden">
        {' '}
        <Trans>(opens in a new tab)</Trans>
      </span>
    </a>
  );
}
