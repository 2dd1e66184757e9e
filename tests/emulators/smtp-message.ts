export interface Message {
  /** Headers by lower-case name. */
  headers: Record<string, string>;
  text: string;
  /** Empty in a message with a single part. */
  html: string;
}

/** Parses a raw message: a single part or alternatives, UTF-8 in quoted-printable. */
export function readMessage(lines: readonly string[]): Message {
  const blank = lines.indexOf('');
  const unfolded = lines
    .slice(0, blank)
    .join('\n')
    .replaceAll(/\n[ \t]+/g, ' ')
    .split('\n');
  const headers = Object.fromEntries(
    unfolded.map(line => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      decodeWords(line.slice(line.indexOf(':') + 1).trim()),
    ]),
  );
  const body = lines.slice(blank + 1);
  const [, boundary] = /^multipart\/alternative;.*boundary="([^"]+)"/.exec(headers['content-type'] ?? '') ?? [];
  if (boundary === undefined)
    return { headers, text: fromQuotedPrintable(body.join('\n')).replace(/\n$/, ''), html: '' };
  const [text, html] = body
    .join('\n')
    .split(`--${boundary}`)
    .slice(1, 3)
    .map(part => readMessage(part.trimStart().split('\n')));
  return { headers, text: text?.text ?? '', html: html?.text ?? '' };
}

const fromQuotedPrintable = (text: string): string =>
  Buffer.from(
    text
      .replaceAll('=\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** Spaces between two encoded words only separate them (RFC 2047). */
const decodeWords = (header: string): string =>
  header
    .replaceAll(/(\?=) +(?==\?UTF-8\?)/gi, '$1')
    .replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : fromQuotedPrintable(word.replaceAll('_', ' ')),
    );
