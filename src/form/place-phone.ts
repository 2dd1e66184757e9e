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
import { placed } from '../contract/normal-phone.ts';
import { fieldId } from './field-id.ts';
import { valueAt } from './server-errors.ts';
import { submittedInput } from './validate-form.ts';

/**
 * Takes the country from a number that was typed or pasted with its calling code, and leaves the national digits in the
 * field. A number that was submitted stays, because the server's answer is about the form as it was submitted.
 */
export function placePhone<S extends FormSchema>(
  form: FormStore<S>,
  country: RequiredPath,
  number: RequiredPath,
): void {
  const input = getInput(form);
  const [chosen, typed] = [valueAt(input, fieldId(country)), valueAt(input, fieldId(number))];
  if (typeof chosen !== 'string' || typeof typed !== 'string') return;
  if (typed === valueAt(submittedInput(form), fieldId(number))) return;
  // Place any number, because the first to be parsed takes longest, and the next step would wait for it.
  const { phoneCountry, phoneNumber } = placed({ phoneCountry: chosen, phoneNumber: typed });
  const text = phoneText(typed);
  if (!/^(\+|00|011)/.test(text) || phoneNumber === text) return;
  // Both paths lead to text fields.
  const set = (path: RequiredPath, value: string) =>
    setInput(form, { path: path as unknown as ValidPath<InferInput<S>, RequiredPath>, input: value as never });
  set(country, phoneCountry);
  set(number, phoneNumber);
}
