import * as v from 'valibot';
import { NameSchema } from '../fields/name.schema.ts';

export const HelloWorldDetailsSchema = v.strictObject({ firstName: NameSchema });

export type HelloWorldDetails = v.InferOutput<typeof HelloWorldDetailsSchema>;

/** The form's input before validation. */
export type HelloWorldInput = v.InferInput<typeof HelloWorldDetailsSchema>;

/** What the call saves: the answers of all steps. */
export const HelloWorldSchema = v.strictObject({ ...HelloWorldDetailsSchema.entries });

export type HelloWorld = v.InferOutput<typeof HelloWorldSchema>;
