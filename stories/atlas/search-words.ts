import { slash } from './entry.ts';

/** An entry of Storybook's index, as far as the search needs it. */
export interface IndexEntry {
  title: string;
  exportName?: string;
  anchors?: readonly { id: string; title: string }[];
}

/** The lines on the screen of each story, as far as they are known. */
export type ScreenWords = Readonly<Record<string, readonly string[]>>;

/**
 * Adds the state's id, its address and the words on its screen to the entries of an index, as titles of anchors: Storybook's
 * search reads names, paths and these. Each line is an anchor, because the search finds only what is near a beginning.
 */
export const withSearchWords = <Entry extends IndexEntry>(
  entries: Readonly<Record<string, Entry>>,
  words: ScreenWords = {},
): Record<string, Entry & Required<Pick<IndexEntry, 'anchors'>>> =>
  Object.fromEntries(
    Object.entries(entries).map(([id, entry]) => [
      id,
      { ...entry, anchors: [searchWordsOf(entry), ...(words[id] ?? [])].map(title => ({ id: '', title })) },
    ]),
  );

const searchWordsOf = ({ title, exportName = '' }: IndexEntry): string =>
  [exportName, ...title.split(' ').filter(word => word.startsWith(slash))].join(' ').replaceAll(slash, '/');
