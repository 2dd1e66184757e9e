import * as v from 'valibot';

type Fields = Readonly<Record<string, v.GenericSchema>>;

/** The schema without its checks: a text may be any text. The casts follow from the schema's `type`. */
function unchecked(schema: v.GenericSchema): v.GenericSchema {
  if ('pipe' in schema) return unchecked((schema.pipe as [v.GenericSchema])[0]); // a pipe begins with a schema
  if (schema.type === 'union')
    return v.union((schema as v.UnionSchema<v.GenericSchema[], undefined>).options.map(unchecked));
  if (schema.type === 'array') return v.array(unchecked((schema as v.ArraySchema<v.GenericSchema, undefined>).item));
  return schema;
}

/**
 * The schema of a form's draft, which may contain any text, because an invalid draft must not prevent the rest from
 * being stored.
 *
 * @example
 * v.is(draftOf(v.strictObject({ email: EmailSchema })), { email: 'ann@' }); // true
 */
export const draftOf = <F extends Fields>({ entries }: { entries: F }) =>
  v.object(
    Object.fromEntries(Object.entries(entries).map(([key, schema]) => [key, unchecked(schema)])),
  ) as unknown as v.GenericSchema<{ [Key in keyof F]: v.InferInput<F[Key]> }>; // the keys and inputs of the entries
