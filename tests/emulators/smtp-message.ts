export interface Message {
  /** By their names in lower case. */
  headers: Record<string, string>;
  text: string;
}

/** Reads a message of one part, as it came over the wire: UTF-8 in quoted-printable. */
export function readMessage(lines: readonly string[]): Message {
  const blank = lines.indexOf('');
  const unfolded = lines.slice(0, blank).join('\n').replaceAll(/\n[ \t]+/g, ' ').split('\n');
  const headers = Object.fromEntries(
    unfolded.map(line => [line.slice(0, line.indexOf(':')).toLowerCase(), decodeWords(line.slice(line.indexOf(':') + 1).trim())]),
  );
  return { headers, text: fromQuotedPrintable(lines.slice(blank + 1).join('\n')).replace(/\n$/, '') };
}

const fromQuotedPrintable = (text: string): string =>
  Buffer.from(
    text.replaceAll('=\n', '').replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

const decodeWords = (header: string): string =>
  header.replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
    encoding.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString('utf8') : fromQuotedPrintable(word.replaceAll('_', ' ')),
  );
