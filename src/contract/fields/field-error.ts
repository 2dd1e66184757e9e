import type { allWords } from './all-words.ts';
import type { ProfessionalError } from './professional-error.ts';

/** An error of a field, in the browser and on the server alike. */
export type FieldError = Exclude<keyof typeof allWords, `required.${string}`> | ProfessionalError;

/** Types a schema's message as an error that there are words for, so that a misspelt one does not compile. */
export const fieldError = <E extends FieldError>(error: E): E => error;
