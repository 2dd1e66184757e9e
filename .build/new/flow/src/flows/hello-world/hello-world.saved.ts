import * as v from 'valibot';
import type { HelloWorldContext } from '../../../machines/flows/hello-world/hello-world.types.ts';
import type { SavedStateSpec } from '../../../machines/wizard/index.ts';
import { draftOf } from '../../contract/draft-of.ts';
import { HelloWorldSchema } from '../../contract/entities/hello-world.schema.ts';
import { savedVersion } from './hello-world.outline.ts';

const { entries: steps } = HelloWorldSchema;

const request = { key: v.pipe(v.string(), v.uuid()), content: v.string() };

/** The part of the context that survives a reload. */
const SavedSchema = v.object({
  drafts: v.object({
    // for each step
    eachStep: v.nullable(draftOf(steps.eachStep)),
    // end
  }),
  answers: v.object({
    // for each step
    eachStep: v.nullable(steps.eachStep),
    // end
  }),
  isSaved: v.boolean(),
  sent: v.nullable(v.object({ ...request, earlier: v.optional(v.array(v.object(request))) })),
});

const notSaved = ['validationErrors', 'retryAfter'] as const;

type NotSaved = (typeof notSaved)[number];

export const savedHelloWorld: SavedStateSpec<Omit<HelloWorldContext, NotSaved>, NotSaved> = {
  version: savedVersion,
  schema: SavedSchema,
  notSaved,
};
