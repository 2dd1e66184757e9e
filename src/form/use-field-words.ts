import { useLingui } from '@lingui/react/macro';
import type { FieldError } from '../contract/fields/field-error.ts';
import { fieldMessages, requiredMessages } from '../i18n/field-messages.ts';

/** Returns a function that translates an error of a schema or the server into the visitor's language. */
export function useFieldWords(): (id: string, error: string) => string {
  const { i18n } = useLingui();
  return (id, error) => {
    const required = error === 'required' ? requiredMessages[id.slice(id.lastIndexOf('.') + 1)] : undefined;
    return i18n._(required ?? fieldMessages[isKnown(error) ? error : 'value.invalid']);
  };
}

const isKnown = (error: string): error is FieldError => Object.hasOwn(fieldMessages, error);
