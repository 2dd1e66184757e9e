/** The part of the package that is used; its published types lack `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Readonly<Record<string, string | undefined>> });
    /** @param available what there is; of what a client likes alike, `preferred` comes first */
    encodings(available: readonly string[], options: { preferred: readonly string[] }): string[];
    languages(available?: readonly string[]): string[];
  }
}
