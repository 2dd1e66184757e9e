/**
 * What somebody typed, without a chance to become a link in another's mail: programs that read mail make links of what
 * looks like an address, so a blank comes after each mark that would make it look like one (`evil. example`). Line breaks become blanks.
 */
export const unlinked = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').replaceAll(/[.:@。．｡․：＠](?=\S)/g, mark => `${mark} `);
