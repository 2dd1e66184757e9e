import type { SelectOption } from '../../../../ui/field/select-field.tsx';

/** The options, or only the chosen one before they have loaded. */
export const withChosen = (options: SelectOption[], chosen: string): SelectOption[] =>
  options.length > 0 || chosen === '' ? options : [{ value: chosen, label: chosen }];
