import * as v from 'valibot';

/** One refused value. `field` is a dotted path into the body (`parent.email`), `text` a key of the list of field errors. */
export const ValidationErrorSchema = v.object({ field: v.string(), text: v.string() });
export type ValidationError = v.InferOutput<typeof ValidationErrorSchema>;

/** Something in the body was refused; nothing has been stored. */
export const RefusedSchema = v.object({ type: v.literal('refused'), validationErrors: v.array(ValidationErrorSchema) });
export type Refused = v.InferOutput<typeof RefusedSchema>;

/** The registration has ended, or the key does not open it: the visitor starts again. */
export const GoneSchema = v.object({ type: v.picklist(['expired', 'notFound', 'keyRefused']) });
export type Gone = v.InferOutput<typeof GoneSchema>;

/** How every call may fail beyond the replies it lists. */
export const FaultSchema = v.object({ type: v.picklist(['malformed', 'tooLarge', 'unsupported', 'tooMany', 'unavailable', 'broken', 'notFound']) });
export type Fault = v.InferOutput<typeof FaultSchema>;

/** Replies of every call that a registration key opens. */
export const registrationGone = { 401: GoneSchema, 403: GoneSchema, 404: GoneSchema } as const;
