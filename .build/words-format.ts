import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CatalogFormatter, CatalogType } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/**
 * PO files. A sentence that is new in a catalogue takes its translation from the other catalogues of the language, because
 * code that moves takes its sentences along. A sentence with a key loses its translation when its English changes, so that
 * it is reported as missing.
 */
export function wordsFormat(): CatalogFormatter {
  const po = formatter({ lineNumbers: false });
  /** Every sentence of a language by id, as the catalogues were before the first of them was written; keyed by folder. */
  const known = new Map<string, CatalogType>();
  const readAll = (folder: string, context: Parameters<typeof po.parse>[1]): CatalogType =>
    Object.assign(
      {},
      ...readdirSync(folder)
        .filter(file => file.endsWith('.po'))
        .map(file => po.parse(readFileSync(join(folder, file), 'utf8'), context)),
    ) as CatalogType; // each of them is one
  return {
    ...po,
    serialize(catalogue, context) {
      const folder = dirname(context.filename);
      const all = known.get(folder) ?? readAll(folder, context);
      known.set(folder, all);
      const filled = Object.entries(catalogue).map(([id, message]) => {
        const earlier = all[id];
        // `words-extractor.ts` adds the English sentence of a key as its comment.
        const isKeyed = message.message !== undefined && message.comments?.[0] === message.message;
        const isChanged = isKeyed && earlier && earlier.comments?.[0] !== message.message;
        const own = context.locale === context.sourceLocale ? message.message : '';
        return [id, { ...message, translation: isChanged ? own : message.translation || (earlier?.translation ?? '') }];
      });
      return po.serialize(Object.fromEntries(filled) as CatalogType, context); // the same messages
    },
  };
}
