import * as v from 'valibot';
import type { HelloWorldContext } from '../../../machines/flows/hello-world/hello-world.types.ts';
import type { SavedStateSpec } from '../../../machines/wizard/index.ts';
import { HelloWorldDetailsSchema } from '../../contract/entities/hello-world.schema.ts';
import { savedVersion } from './hello-world.outline.ts';

const request = { key: v.pipe(v.string(), v.uuid()), content: v.string() };

/** The part of the context that survives a reload. A draft may contain any text. */
const SavedSchema = v.object({
  draft: v.nullable(v.object({ firstName: v.string() })),
  saved: v.nullable(HelloWorldDetailsSchema),
  sent: v.nullable(v.object({ ...request, earlier: v.optional(v.array(v.object(request))) })),
});

const notSaved = ['validationErrors', 'retryAfter'] as const;

type NotSaved = (typeof notSaved)[number];

export const savedHelloWorld: SavedStateSpec<Omit<HelloWorldContext, NotSaved>, NotSaved> = {
  version: savedVersion,
  schema: SavedSchema,
  notSaved,
};
