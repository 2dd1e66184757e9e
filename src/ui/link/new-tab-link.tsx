import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** Opens beside the page, which keeps what was typed into it, and says so to a screen reader. */
export function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  return <a href={href} target="_blank" rel="noreferrer">{children}<span className="visually-hidden"> <Trans>(opens in a new tab)</Trans></span></a>;
}
