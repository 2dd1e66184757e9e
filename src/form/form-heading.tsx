import { type FormSchema, type FormStore, isValid } from '@formisch/react';
import { useLingui } from '@lingui/react/macro';
import { brand } from '../brand/brand.ts';
import { StepHeading } from '../wizard/index.ts';
import type { ServerErrors } from './server-errors.ts';
import { useFormSignals } from './use-form-signals.ts';

interface FormHeadingProps<S extends FormSchema> {
  of: FormStore<S>;
  serverErrors: ServerErrors;
  /** Whether the submission failed without an error of the form. */
  isBroken: boolean;
  title: string;
}

/** The heading of a step with a form. While there are errors, the tab's title begins with the word for "Error". */
export function FormHeading<S extends FormSchema>({ of, serverErrors, isBroken, title }: FormHeadingProps<S>) {
  const { t } = useLingui();
  useFormSignals(of);
  const isRefused = serverErrors.byField.size > 0 || serverErrors.others.length > 0;
  const hasErrors = isBroken || isRefused || (of.isSubmitted && !isValid(of));
  return <StepHeading title={title} product={brand.name} errorWord={hasErrors ? t`Error` : null} />;
}
