/** The words on the screen of each state, in all languages, by the id of the story. */
export type WordsByStory = Readonly<Record<string, readonly string[]>>;

/** Name of the file beside the pictures. */
export const wordsFile = 'words.json';

/** The lines of each screen without those that most screens have, such as the footer's. */
export function ownWords(screens: WordsByStory): WordsByStory {
  const all = Object.entries(screens).map(([id, lines]) => [id, [...new Set(lines)].toSorted()] as const);
  const frequency = new Map<string, number>();
  for (const line of all.flatMap(([, lines]) => lines)) frequency.set(line, (frequency.get(line) ?? 0) + 1);
  const isOwn = (line: string) => (frequency.get(line) ?? 0) <= all.length / 2;
  return Object.fromEntries(all.map(([id, lines]) => [id, lines.filter(isOwn)]));
}

/** The lines of a text that have letters. */
export const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => /\p{L}{2}/u.test(line));
