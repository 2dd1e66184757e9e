import * as v from 'valibot';
import { createSerializer } from '../../machines/wizard/index.ts';

const request = { key: v.string(), content: v.string() };

const SavedSchema = v.object({
  name: v.nullable(v.string()),
  seat: v.nullable(v.string()),
  sent: v.nullable(v.object({ ...request, earlier: v.optional(v.array(v.object(request))) })),
});

/** What a reload restores. `createWizard` does not compile with a key of the context that is missing here. */
export const savedState = createSerializer({ version: 1, schema: SavedSchema, notSaved: ['isBooked'] });
