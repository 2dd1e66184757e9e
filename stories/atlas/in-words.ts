/**
 * A name of the chart as words.
 *
 * @example
 * inWords('awaitingSlots'); // 'awaiting slots'
 */
export const inWords = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, (_, before: string, letter: string) => `${before} ${letter.toLowerCase()}`)
    .replaceAll(/[._]+/g, ' ');

/** Begins with a capital letter. */
export const asTitle = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
