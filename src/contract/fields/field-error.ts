import type { allWords } from './all-words.ts';

/** An error of a field, in the browser and on the server alike. */
export type FieldError = Exclude<keyof typeof allWords, `required.${string}`>;

/** Types a schema's message as an error that there are words for, so that a misspelt one does not compile. */
export const fieldError = <E extends FieldError>(error: E): E => error;
