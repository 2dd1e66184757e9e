/**
 * Prevents visitor input from becoming a link in a mail to somebody else: mail programs link text that looks like an
 * address, so this inserts a space after each mark that would make it look like one (`evil. example`), and replaces
 * line breaks by spaces.
 */
export const unlinked = (text: string): string =>
  text.replaceAll(/[\s\p{Cc}]+/gu, ' ').replaceAll(/[.:@。．｡․：＠](?=\S)/g, mark => `${mark} `);
