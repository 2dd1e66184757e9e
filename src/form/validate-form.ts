import { type FormSchema, type FormStore, getInput } from '@formisch/react';
import { batch, INTERNAL, walkFieldStore } from '@formisch/react/internals';
import { type GenericSchema, getDotPath, type InferOutput, safeParse } from 'valibot';
import { fieldId } from './field-id.ts';

/**
 * Validates a form within the event that asks for it, and changes only errors that differ, so that a keystroke causes one
 * render at most. Formisch's own validation answers in a microtask, which is a second render, and replaces every error.
 *
 * @returns the schema's output; null if there are errors
 */
export function validateForm<S extends FormSchema>(form: FormStore<S>): InferOutput<S> | null {
  const store = form[INTERNAL];
  store.validationId++; // discards a validation of Formisch that is still running
  // None of the schemas is asynchronous.
  const {
    success,
    output,
    issues = [],
  } = safeParse(store.schema as GenericSchema<unknown, InferOutput<S>>, getInput(form));
  const errors = new Map(issues.map(issue => [getDotPath(issue) ?? '', issue.message] as const).toReversed());
  batch(() =>
    walkFieldStore(store, field => {
      const error = errors.get(fieldId(field.path));
      if (field.errors.value?.[0] !== error) field.errors.value = error === undefined ? null : [error];
    }),
  );
  return success ? output : null;
}

/**
 * Validates a form without showing anything. The first validation compiles the code of the schema, and would delay the
 * errors of the first submission.
 */
export const rehearseValidation = (form: FormStore): unknown =>
  safeParse(form[INTERNAL].schema as GenericSchema, getInput(form));

const submitted = new WeakMap<object, unknown>();

/** The input with which a form was last submitted without errors; undefined before. */
export const submittedInput = (form: FormStore): unknown => submitted.get(form[INTERNAL]);

/** Validates a form, and again from now on when its input changes: see `FormDraft`. */
export function submitForm<S extends FormSchema>(form: FormStore<S>): InferOutput<S> | null {
  form[INTERNAL].isSubmitted.value = true;
  const output = validateForm(form);
  if (output !== null) submitted.set(form[INTERNAL], getInput(form));
  return output;
}
