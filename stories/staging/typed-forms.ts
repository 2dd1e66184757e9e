import { useForm as useOwnForm } from '@formisch/react';
import { typedInSession } from './session.ts';
import { withTyped } from './typed.ts';

export * from '@formisch/react';

/** Stands in for the hook of the forms in stories: a form begins with what was typed on the way to the story's state. */
export const useForm: typeof useOwnForm = config =>
  useOwnForm({ ...config, initialInput: withTyped(config.initialInput, typedInSession()) });
