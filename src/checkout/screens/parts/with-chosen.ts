import type { SelectOption } from '../../../ui/field/select-field.tsx';

/** What is chosen stands there before its list has arrived. */
export const withChosen = (options: SelectOption[], chosen: string): SelectOption[] => (options.length > 0 || chosen === '' ? options : [{ value: chosen, label: chosen }]);
