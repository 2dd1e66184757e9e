import {
  type FormSchema,
  type FormStore,
  getInput,
  type RequiredPath,
  setInput,
  type ValidPath,
} from '@formisch/react';
import type { InferInput } from 'valibot';
import { phoneText } from '../contract/fields/phone.schema.ts';
import { placedPhone } from '../contract/normal-phone.ts';
import { fieldId } from './field-id.ts';
import { valueAt } from './server-errors.ts';

/**
 * Takes the country from a number that was typed or pasted with its calling code, and leaves the national digits in the
 * field.
 */
export function placePhone<S extends FormSchema>(
  form: FormStore<S>,
  country: RequiredPath,
  number: RequiredPath,
): void {
  const input = getInput(form);
  const [chosen, typed] = [valueAt(input, fieldId(country)), valueAt(input, fieldId(number))];
  if (typeof chosen !== 'string' || typeof typed !== 'string' || !/^(\+|00|011)/.test(phoneText(typed))) return;
  const { phoneCountry, phoneNumber } = placedPhone(typed, chosen);
  if (phoneNumber === phoneText(typed)) return;
  // Both paths lead to text fields.
  const set = (path: RequiredPath, text: string) =>
    setInput(form, { path: path as unknown as ValidPath<InferInput<S>, RequiredPath>, input: text as never });
  set(country, phoneCountry);
  set(number, phoneNumber);
}
