import { useLingui } from '@lingui/react/macro';
import type { FieldError } from '../contract/fields/field-error.ts';

const fallback: FieldError = 'value.invalid';

/** Returns a function that translates an error of a schema or the server into the visitor's language. */
export function useFieldWords(): (id: string, error: string) => string {
  const { i18n } = useLingui();
  return (id, error) => {
    const ofField = `${error}.${id.slice(id.lastIndexOf('.') + 1)}`;
    return i18n._([ofField, error].find(key => Object.hasOwn(i18n.messages, key)) ?? fallback);
  };
}
