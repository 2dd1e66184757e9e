import { pathToFileURL } from 'node:url';
import type { ExtractorType } from '@lingui/conf';

/**
 * Extracts `*.words.ts`: each exported object maps message ids to sentences in English. The sentence is also a comment, so
 * that each catalogue shows what its translation is of.
 */
export const wordsExtractor: ExtractorType = {
  match: file => file.endsWith('.words.ts'),
  async extract(file, _code, onMessageExtracted) {
    const tables = Object.values((await import(pathToFileURL(file).href)) as Record<string, Record<string, string>>);
    for (const [id, message] of tables.flatMap(Object.entries))
      onMessageExtracted({ id, message, comment: message, origin: [file, 1] });
  },
};
