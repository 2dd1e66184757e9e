import * as v from 'valibot';
import { createSerializer } from '../../machines/wizard/index.ts';

const request = { key: v.string(), content: v.string() };

const SavedSchema = v.object({
  name: v.nullable(v.string()),
  seat: v.nullable(v.string()),
  sent: v.nullable(v.object({ ...request, earlier: v.optional(v.array(v.object(request))) })),
});

/** What a reload restores. A key that the machine's context lacks does not compile in `createWizard`. */
export const savedState = createSerializer({ version: 1, schema: SavedSchema });
