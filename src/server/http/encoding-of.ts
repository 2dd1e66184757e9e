import { negotiate } from './negotiate.ts';

export const encodings = ['br', 'gzip'] as const;

export type Encoding = (typeof encodings)[number];

/**
 * The encoding to answer in, of those at hand: the one that the client prefers, and of two that it likes alike the one
 * that comes first. Null for the bytes as they are.
 *
 * @example
 * encodingOf('gzip;q=0.5, br', encodings); // 'br'
 */
export function encodingOf(acceptEncoding: string | undefined, offered: readonly Encoding[]): Encoding | null {
  const [best] = negotiate('accept-encoding', acceptEncoding).encodings([...offered, 'identity'], { preferred: offered });
  return offered.find(encoding => encoding === best) ?? null;
}
