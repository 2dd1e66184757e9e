import { readFile } from 'node:fs/promises';
import { pageLocaleFor } from '../../contract/page-locale.ts';
import type { InlineHashes } from './allow-inline.ts';
import { readStaticFile, type StaticFile } from './static-file.ts';

type PageLocale = ReturnType<typeof pageLocaleFor>;

/** The build's manifest of prerendered pages. */
export interface PrerenderedList {
  /** All known paths, without a trailing slash. */
  known: string[];
  /** File per language, by path without a trailing slash. */
  addresses: Record<string, Record<PageLocale, string>>;
  inline: InlineHashes;
}

export interface PrerenderedPages {
  /** The page for a path in the browser's first language, or null if the path is not prerendered. */
  at: (path: string, acceptLanguage: string | undefined) => StaticFile | null;
  /** Whether a path exists. True for every path if the build has no manifest. */
  knows: (path: string) => boolean;
  inline: InlineHashes;
}

/** Reads the prerendered pages of a built client. A build without a manifest has none. */
export async function readPrerenderedPages(root: string): Promise<PrerenderedPages> {
  const text = await readFile(`${root}/prerendered/pages.json`, 'utf8').catch(() => null);
  const { known, addresses, inline } = text === null ? unknown : (JSON.parse(text) as PrerenderedList); // written by our own build
  const files = new Set(Object.values(addresses).flatMap(byLocale => Object.values(byLocale)));
  const pages = new Map(
    await Promise.all(
      [...files].map(async file => [file, await readStaticFile(`${root}/prerendered/${file}`)] as const),
    ),
  );
  return {
    at(path, acceptLanguage) {
      const address = path.replace(/(^|[^/])\/+$/, '$1');
      const file = Object.hasOwn(addresses, address)
        ? addresses[address]?.[pageLocaleFor(firstOf(acceptLanguage))]
        : undefined;
      return pages.get(file ?? '') ?? null;
    },
    knows: path => known === null || known.includes(path.replace(/(^|[^/])\/+$/, '$1')),
    inline,
  };
}

const unknown: Omit<PrerenderedList, 'known'> & { known: null } = {
  known: null,
  addresses: {},
  inline: { scripts: [], styles: [] },
};

/** Equals `navigator.language` in that browser, which sends its languages in order. */
const firstOf = (acceptLanguage: string | undefined): string | undefined => acceptLanguage?.split(/[,;]/, 1)[0]?.trim();
