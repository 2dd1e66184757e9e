import * as v from 'valibot';
import { createSerializer } from '../../machines/wizard/index.ts';

const SavedSchema = v.object({
  name: v.nullable(v.string()),
  seat: v.nullable(v.string()),
  sent: v.nullable(v.object({ key: v.string(), content: v.string() })),
});

/** What a reload restores. A key that the machine's context lacks does not compile in `createWizard`. */
export const savedState = createSerializer({ version: 1, schema: SavedSchema });
