import { useLingui } from '@lingui/react/macro';
import { SelectField, type SelectFieldProps, type SelectOption } from './select-field.tsx';

/** A list of options that the server has. */
export interface Lookup {
  state: 'loading' | 'ready' | 'failed';
  options: readonly SelectOption[];
}

export interface LookupFieldProps extends Omit<SelectFieldProps, 'options' | 'placeholder'> {
  lookup: Lookup;
  /** Label of the empty first option once there are others. */
  placeholder: string;
}

/** A select whose options are loaded. It offers no retry of its own, because lists usually fail together. */
export function LookupField({ lookup, placeholder, ...select }: LookupFieldProps) {
  const missing = useMissingOptions(lookup);
  return (
    <SelectField
      {...select}
      options={lookup.options}
      placeholder={missing ?? placeholder}
      aria-busy={lookup.state === 'loading' || undefined}
    />
  );
}

/** Says why there is nothing to choose; undefined if there is. */
export function useMissingOptions({ state, options }: Lookup): string | undefined {
  const { t } = useLingui();
  if (options.length > 0) return undefined;
  return { loading: t`Loading…`, failed: t`This list didn’t load`, ready: t`There is nothing to choose` }[state];
}
