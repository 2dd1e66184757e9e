import { readFile } from 'node:fs/promises';
import { pageLocaleFor } from '../../contract/page-locale.ts';
import type { InlineHashes } from './allow-inline.ts';
import { readStaticFile, type StaticFile } from './static-file.ts';

type PageLocale = ReturnType<typeof pageLocaleFor>;

/** What the build tells of the pages it has rendered. */
export interface PrerenderedList {
  /** Every address that leads somewhere, without a slash at its end. */
  known: string[];
  /** By address without a slash at its end: the file for each language. */
  addresses: Record<string, Record<PageLocale, string>>;
  inline: InlineHashes;
}

export interface PrerenderedPages {
  /** The page for an address, in the language that the browser asks for first; null for an address that has none. */
  at: (path: string, acceptLanguage: string | undefined) => StaticFile | null;
  /** Whether an address leads somewhere; so it is of any, where the build does not say. */
  knows: (path: string) => boolean;
  inline: InlineHashes;
}

/** The pages of a built client that were rendered beforehand; a client that was built without has none. */
export async function readPrerenderedPages(root: string): Promise<PrerenderedPages> {
  const text = await readFile(`${root}/prerendered/pages.json`, 'utf8').catch(() => null);
  const { known, addresses, inline } = text === null ? unknown : (JSON.parse(text) as PrerenderedList); // as the build has written it
  const files = new Set(Object.values(addresses).flatMap(byLocale => Object.values(byLocale)));
  const pages = new Map(await Promise.all([...files].map(async file => [file, await readStaticFile(`${root}/prerendered/${file}`)] as const)));
  return {
    at(path, acceptLanguage) {
      const address = path.replace(/(^|[^/])\/+$/, '$1');
      const file = Object.hasOwn(addresses, address) ? addresses[address]?.[pageLocaleFor(firstOf(acceptLanguage))] : undefined;
      return pages.get(file ?? '') ?? null;
    },
    knows: path => known === null || known.includes(path.replace(/(^|[^/])\/+$/, '$1')),
    inline,
  };
}

const unknown: Omit<PrerenderedList, 'known'> & { known: null } = { known: null, addresses: {}, inline: { scripts: [], styles: [] } };

/** `navigator.language` of the same browser, which lists what it asks for in order. */
const firstOf = (acceptLanguage: string | undefined): string | undefined => acceptLanguage?.split(/[,;]/, 1)[0]?.trim();
