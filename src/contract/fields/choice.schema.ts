import * as v from 'valibot';
import { because, type FieldError } from './field-error.ts';
import type { ProfessionalError } from './professional-error.ts';

/** One of a list, picked in a form where nothing is picked at first. */
export const choiceSchema = <const T extends readonly string[]>(list: T, unknown: FieldError | ProfessionalError = 'choice.unknown') =>
  v.pipe(v.string(because('required')), v.minLength(1, because('required')), v.picklist(list, unknown));
