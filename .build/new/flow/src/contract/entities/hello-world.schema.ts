import * as v from 'valibot';
import { NameSchema } from '../fields/name.schema.ts';

// for each step
export const EachStepSchema = v.strictObject({ eachStepName: NameSchema });
// end

/** What the call saves: the answers of each step. */
export const HelloWorldSchema = v.strictObject({
  // for each step
  eachStep: EachStepSchema,
  // end
});

export type HelloWorld = v.InferOutput<typeof HelloWorldSchema>;

/** The input of the forms before validation. */
export type HelloWorldInput = v.InferInput<typeof HelloWorldSchema>;
