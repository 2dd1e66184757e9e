import type { ListName } from '../../../../../machines/flows/professional/option-lists.machine.ts';
import { useMounted } from '../../professional.actors.ts';
import { useLists } from './use-lists.ts';

/** Returns a function that looks up the label of a chosen option; undefined until its list has loaded. */
export function useLabels(): (list: ListName, value: string) => string | undefined {
  const person = useLists(useMounted('personLists'));
  const practice = useLists(useMounted('practiceLists'));
  return (list, value) =>
    [...person(list).options, ...practice(list).options].find(option => option.value === value)?.label;
}
