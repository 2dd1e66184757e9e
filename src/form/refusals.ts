import type { ValidationError } from '../contract/problem.schema.ts';

/** What the server would not accept, sorted by where it can be shown. */
export interface Refusals {
  /** Counts the answers, so that a new one is told even when it says the same again. */
  round: number;
  /** By the id of the field. It holds for the value it was said of. */
  byField: ReadonlyMap<string, { error: string; value: unknown }>;
  /** Said of nothing that this form asks for. */
  others: readonly ValidationError[];
}

export const noRefusals: Refusals = { round: 0, byField: new Map(), others: [] };

/**
 * Finds the field of each error.
 *
 * @param input what stands in the form
 * @param toFieldId from the server's name of a field (`parent.email`) to its id in the form (`email`)
 */
export function placeErrors(errors: readonly ValidationError[], input: unknown, toFieldId: (field: string) => string | null): Omit<Refusals, 'round'> {
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

/** The error that still holds: an edited value has not been judged yet. */
export function refusalOf({ byField }: Refusals, id: string, value: unknown): string | null {
  const refusal = byField.get(id);
  return refusal !== undefined && refusal.value === value ? refusal.error : null;
}

export function valueAt(input: unknown, id: string): unknown {
  let value = input;
  for (const key of id.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key]; // an own key of an object, as just asked
  }
  return value;
}
