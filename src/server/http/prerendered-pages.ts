import { readFile } from 'node:fs/promises';
import { pageLocaleFor } from '../../contract/page-locale.ts';
import type { InlineHashes } from './allow-inline.ts';

type PageLocale = ReturnType<typeof pageLocaleFor>;

/** What the build tells of the pages it has rendered. */
export interface PrerenderedList {
  /** By address without a slash at its end: the file for each language. */
  addresses: Record<string, Record<PageLocale, string>>;
  inline: InlineHashes;
}

export interface PrerenderedPages {
  /** The page for an address, in the language that the browser asks for first; null for an address that has none. */
  at: (path: string, acceptLanguage: string | undefined) => string | null;
  inline: InlineHashes;
}

/** The pages of a built client that were rendered beforehand; a client that was built without has none. */
export async function readPrerenderedPages(root: string): Promise<PrerenderedPages> {
  const text = await readFile(`${root}/prerendered/pages.json`, 'utf8').catch(() => null);
  const { addresses, inline } = text === null ? { addresses: {}, inline: { scripts: [], styles: [] } } : (JSON.parse(text) as PrerenderedList); // as the build has written it
  const files = new Set(Object.values(addresses).flatMap(byLocale => Object.values(byLocale)));
  const pages = new Map(await Promise.all([...files].map(async file => [file, await readFile(`${root}/prerendered/${file}`, 'utf8')] as const)));
  return {
    at(path, acceptLanguage) {
      const address = path.replace(/\/+$/, '');
      const file = Object.hasOwn(addresses, address) ? addresses[address]?.[pageLocaleFor(firstOf(acceptLanguage))] : undefined;
      return pages.get(file ?? '') ?? null;
    },
    inline,
  };
}

/** `navigator.language` of the same browser, which lists what it asks for in order. */
const firstOf = (acceptLanguage: string | undefined): string | undefined => acceptLanguage?.split(/[,;]/, 1)[0]?.trim();
