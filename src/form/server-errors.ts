import type { ValidationError } from '../contract/problem.schema.ts';

/** Errors from the server, grouped by where they can be shown. */
export interface ServerErrors {
  /** Number of failed submissions, so that a new failure is announced even if its errors are the same. */
  round: number;
  /** Errors by field id, each with the value that the server rejected. */
  byField: ReadonlyMap<string, { error: string; value: unknown }>;
  /** Errors of fields that this form does not have. */
  others: readonly ValidationError[];
}

export const noServerErrors: ServerErrors = { round: 0, byField: new Map(), others: [] };

/**
 * Assigns each error to its field.
 *
 * @param input the form's current input
 * @param toFieldId converts the server's name of a field (`parent.email`) to its id in the form (`email`)
 */
export function placeErrors(
  errors: readonly ValidationError[],
  input: unknown,
  toFieldId: (field: string) => string | null,
): Omit<ServerErrors, 'round'> {
  const byField = new Map<string, { error: string; value: unknown }>();
  const others: ValidationError[] = [];
  for (const error of errors) {
    const id = toFieldId(error.field);
    const value = id === null ? undefined : valueAt(input, id);
    if (id === null || value === undefined) others.push(error);
    else if (!byField.has(id)) byField.set(id, { error: error.text, value });
  }
  return { byField, others };
}

/** The server's error for this value; null for an edited value, which the server has not validated yet. */
export function serverErrorOf({ byField }: ServerErrors, id: string, value: unknown): string | null {
  const serverError = byField.get(id);
  // A form returns a new array of the same choices at each reading.
  return serverError !== undefined && String(serverError.value) === String(value) ? serverError.error : null;
}

export function valueAt(input: unknown, id: string): unknown {
  let value = input;
  for (const key of id.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key]; // an own key of an object, as just checked
  }
  return value;
}
