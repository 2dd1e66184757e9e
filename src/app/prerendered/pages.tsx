import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { createWizard, memoryHistory, placesOf } from '../../../machines/wizard/index.ts';
import { needWordsOf, speak } from '../../i18n/i18n.ts';
import type { Locale } from '../../i18n/locales.ts';
import { aliasesOf } from '../addresses.ts';
import { App } from '../app.tsx';
import { base } from '../base.ts';
import { passwordPage } from '../choose-password/password-page.ts';
import type { Flow } from '../flow.ts';
import { mainFlow } from '../flows.ts';
import { otherFlows } from '../other-flows.ts';

export interface Page {
  flow: Flow;
  path: string;
  /** Every address at which a new visitor sees this page. */
  addresses: readonly string[];
  /** Source files that are loaded with the page beside the app's entry. */
  sources: readonly string[];
}

const main = await mainFlow();
const all = [main, ...(await Promise.all(Object.values(otherFlows).map(load => load())))];

const addressOf = (path: string): string => (base + path).replace(/\/$/, '');

/** Every address of a step, with its aliases. The base's own is also that of the origin's root. */
function addressesOf(flow: Flow, page: string): string[] {
  const aliases = aliasesOf(flow);
  const paths = [page, ...Object.keys(aliases).filter(path => aliases[path] === page)];
  return [...paths.map(addressOf), ...(paths.includes('/') ? [''] : [])];
}

/** The pages that new visitors see first. */
export const pages: readonly Page[] = all.flatMap(flow =>
  Object.entries(flow.prerendered ?? {}).map(([path, sources]) => ({
    flow,
    path,
    addresses: addressesOf(flow, path),
    sources: flow === main ? sources : ['app/other-flows.ts', ...sources],
  })),
);

/** Every known address, so that a server can answer 404 at all others. */
export const addresses: readonly string[] = [
  '',
  passwordPage,
  ...all.flatMap(({ machine, otherPaths }) =>
    [...placesOf(machine).map(({ path }) => path), ...Object.keys(otherPaths)].map(addressOf),
  ),
];

/** The HTML in the root of a page before the app arrives: the app in its initial state. */
export async function renderPage({ flow, path }: Page, locale: Locale): Promise<string> {
  const never = new Promise<never>(() => {});
  const { machine, input } = await flow.open({
    path,
    search: '',
    isRestored: false,
    hydrated: never,
    touched: never,
    send: () => {},
  });
  const wizard = createWizard({ machine, input, history: memoryHistory(path), now: () => 0, aliases: aliasesOf(flow) });
  await Promise.all([speak(locale), needWordsOf(flow.words)]);
  wizard.start();
  // Render all of it at once: a page in chunks needs a React script to be assembled.
  const { prelude } = await prerender(
    <StrictMode>
      <App flow={flow} wizard={wizard} />
    </StrictMode>,
    { progressiveChunkSize: Infinity },
  );
  wizard.stop();
  return new Response(prelude).text();
}
