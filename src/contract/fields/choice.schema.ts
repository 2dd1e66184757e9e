import * as v from 'valibot';
import { because, type FieldError } from './field-error.ts';
import type { ProfessionalError } from './professional-error.ts';

/** One value of a list, from a form control that starts without a choice. */
export const choiceSchema = <const T extends readonly string[]>(
  list: T,
  unknown: FieldError | ProfessionalError = 'choice.unknown',
) => v.pipe(v.string(because('required')), v.minLength(1, because('required')), v.picklist(list, unknown));
