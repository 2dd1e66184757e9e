import * as v from 'valibot';
import { allWords } from '../../contract/fields/all-words.ts';
import type { FieldError } from '../../contract/fields/field-error.ts';
import type { Refused, ValidationError } from '../../contract/problem.schema.ts';

export const refusal = (...validationErrors: { field: string; text: FieldError }[]): Refused => ({
  type: 'refused',
  validationErrors,
});

/** The reply to an invitation's token that is missing or unknown. */
export const tokenRefused = {
  status: 401,
  body: { type: 'keyRefused', status: 112, message: 'auth.fail.message' },
} as const;

const mostErrors = 20;

/**
 * Reports the first error of each field. Never echoes a value or a schema's own message, and
 * reports an unknown key under the name of its object.
 */
export function refusalOf(
  issues: readonly v.BaseIssue<unknown>[],
  fieldName: (path: string) => string = path => path,
): Refused {
  const found = new Map<string, ValidationError>();
  for (const issue of issues) {
    const isForeign = issue.kind === 'schema' && issue.expected === 'never';
    const keys = issue.path?.map(({ key }) => String(key)) ?? [];
    const field = fieldName((isForeign ? keys.slice(0, -1) : keys).join('.')) || 'body';
    if (found.size < mostErrors && !found.has(field))
      found.set(field, { field, text: isForeign ? 'value.invalid' : textOf(issue) });
  }
  return { type: 'refused', validationErrors: [...found.values()] };
}

const known: ReadonlySet<string> = new Set(Object.keys(allWords));

function textOf(issue: v.BaseIssue<unknown>): string {
  if (known.has(issue.message)) return issue.message;
  return issue.kind === 'schema' && issue.received === 'undefined' ? 'required' : 'value.invalid';
}
