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
  const weights = new Map((acceptEncoding ?? '').split(',', mostRanges).map(weigh));
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const [best] = offered.filter(encoding => weightOf(encoding) > 0).toSorted((one, other) => weightOf(other) - weightOf(one));
  return best === undefined || weightOf(best) < (weights.get('identity') ?? 0) ? null : best;
}

const mostRanges = 20;

/** A malformed weight counts as a refusal. */
function weigh(text: string): [encoding: string, weight: number] {
  const [encoding = '', ...parameters] = text.split(';').map(part => part.trim().toLowerCase());
  const weight = parameters.find(parameter => parameter.startsWith('q='))?.slice(2) ?? '1';
  return [encoding, /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(weight) ? Number(weight) : 0];
}
