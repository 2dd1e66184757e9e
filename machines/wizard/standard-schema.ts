/** The synchronous part of Standard Schema (https://standardschema.dev), so that any schema library works. */
export interface StandardSchema<T> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => StandardResult<T> | Promise<StandardResult<T>>;
    readonly types?: { readonly input: unknown; readonly output: T } | undefined;
  };
}

type StandardResult<T> =
  | { readonly value: T; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string }[] };

/** Returns the parsed value, or null if it is invalid or if the schema is asynchronous or throws. */
export function parse<T>(schema: StandardSchema<T>, value: unknown): { value: T } | null {
  try {
    const result = schema['~standard'].validate(value);
    return 'value' in result && !result.issues ? { value: result.value } : null;
  } catch {
    return null;
  }
}
