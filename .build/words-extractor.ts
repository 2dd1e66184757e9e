import { pathToFileURL } from 'node:url';
import type { ExtractorType } from '@lingui/conf';

/** Extracts `*.words.ts`: each exported object maps message ids to sentences in English. */
export const wordsExtractor: ExtractorType = {
  match: file => file.endsWith('.words.ts'),
  async extract(file, _code, onMessageExtracted) {
    const tables = Object.values((await import(pathToFileURL(file).href)) as Record<string, Record<string, string>>);
    for (const [id, message] of tables.flatMap(Object.entries)) onMessageExtracted({ id, message, origin: [file, 1] });
  },
};
