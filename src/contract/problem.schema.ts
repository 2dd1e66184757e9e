import * as v from 'valibot';

/** One refused value. `field` is a dotted path into the body (`parent.email`), `text` a key of the list of field errors. */
export const ValidationErrorSchema = v.object({ field: v.string(), text: v.string() });
export type ValidationError = v.InferOutput<typeof ValidationErrorSchema>;

/** A value in the body was refused; nothing was stored. */
export const RefusedSchema = v.object({ type: v.literal('refused'), validationErrors: v.array(ValidationErrorSchema) });
export type Refused = v.InferOutput<typeof RefusedSchema>;

/** The registration has ended, or the key does not match it: the visitor has to start again. */
export const GoneSchema = v.object({ type: v.picklist(['expired', 'notFound', 'keyRefused']) });
export type Gone = v.InferOutput<typeof GoneSchema>;

/** Failures that every call can have besides its listed replies. */
export const FaultSchema = v.object({
  type: v.picklist(['malformed', 'tooLarge', 'unsupported', 'tooMany', 'unavailable', 'broken', 'notFound']),
});
export type Fault = v.InferOutput<typeof FaultSchema>;

/** Replies of every call that requires a registration key. */
export const registrationGone = { 401: GoneSchema, 403: GoneSchema, 404: GoneSchema } as const;
