import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { joinMachine } from '../../../machines/flows/join/join.machine.ts';
import { createWizard, memoryHistory, placesOf } from '../../../machines/wizard/index.ts';
import { speak } from '../../i18n/i18n.ts';
import type { Locale } from '../../i18n/locales.ts';
import { provideJoin } from '../../flows/join/join.actors.ts';
import { App } from '../app.tsx';
import { base } from '../base.ts';
import { passwordPage } from '../choose-password/password-page.ts';
import { aliases, otherPaths } from '../other-paths.ts';

export interface Page {
  path: string;
  /** Every address at which a new visitor sees this page. */
  addresses: readonly string[];
  /** Source file of the screen, if it is not part of the first load. */
  source?: string;
}

const addressesOf = (page: string): string[] =>
  [page, ...Object.keys(aliases).filter(path => aliases[path] === page)].map(path => (base + path).replace(/\/$/, ''));

/** The pages that new visitors see first. */
export const pages: readonly Page[] = [
  { path: '/signup', addresses: [...addressesOf('/signup'), ''], source: 'flows/join/screens/landing.screen.tsx' },
  { path: '/step1', addresses: addressesOf('/step1') },
];

/** Every known address, so that a server can answer 404 at all others. */
export const addresses: readonly string[] = [
  '',
  passwordPage,
  ...[...placesOf(joinMachine).map(({ path }) => path), ...Object.keys(otherPaths)].map(path =>
    (base + path).replace(/\/$/, ''),
  ),
];

/** The HTML in the root of a page before the app arrives: the app in its initial state. */
export async function renderPage(path: string, locale: Locale): Promise<string> {
  const { machine } = provideJoin({ readyForFlags: new Promise(() => {}), onElsewhere: () => {} });
  const wizard = createWizard({ machine, history: memoryHistory(path), now: () => 0, aliases });
  await speak(locale);
  wizard.start();
  // Render all of it at once: a page in chunks needs a React script to be assembled.
  const { prelude } = await prerender(
    <StrictMode>
      <App wizard={wizard} />
    </StrictMode>,
    { progressiveChunkSize: Infinity },
  );
  wizard.stop();
  return new Response(prelude).text();
}
