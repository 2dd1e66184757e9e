import { slash } from './entry.ts';

/** An entry of Storybook's index, as far as the search needs it. */
export interface IndexEntry {
  title: string;
  exportName?: string;
  anchors?: readonly { id: string; title: string }[];
}

/**
 * Adds the state's id and its address to the entries of an index, as titles of anchors: Storybook's search reads names, paths
 * and these.
 */
export const withSearchWords = <Entry extends IndexEntry>(
  entries: Readonly<Record<string, Entry>>,
): Record<string, Entry> =>
  Object.fromEntries(
    Object.entries(entries).map(([id, entry]) => [
      id,
      { ...entry, anchors: [{ id: '', title: searchWordsOf(entry) }] },
    ]),
  );

const searchWordsOf = ({ title, exportName = '' }: IndexEntry): string =>
  [exportName, ...title.split(' ').filter(word => word.startsWith(slash))].join(' ').replaceAll(slash, '/');
