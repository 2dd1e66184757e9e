/** The used part of the package. Its published types lack `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Readonly<Record<string, string | undefined>> });
    /** @param options.preferred order of encodings that the client accepts with equal weight */
    encodings(available: readonly string[], options: { preferred: readonly string[] }): string[];
    languages(available?: readonly string[]): string[];
  }
}
