import { negotiate } from './negotiate.ts';

export const encodings = ['br', 'gzip'] as const;

export type Encoding = (typeof encodings)[number];

/**
 * The offered encoding that the client prefers; of equally preferred ones, the first offered. Null for no encoding.
 *
 * @example
 * encodingOf('gzip;q=0.5, br', encodings); // 'br'
 */
export function encodingOf(acceptEncoding: string | undefined, offered: readonly Encoding[]): Encoding | null {
  const [best] = negotiate('accept-encoding', acceptEncoding).encodings([...offered, 'identity'], {
    preferred: offered,
  });
  return offered.find(encoding => encoding === best) ?? null;
}
