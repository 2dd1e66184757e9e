import { type FormStore, getInput, setInput } from '@formisch/react';
import { useSelector as usePart } from '@xstate/react';
import { useEffect } from 'react';
import { practiceIn } from '../../../../../machines/flows/professional/professional.context.ts';
import type { ProfessionalPracticeSchema } from '../../../../contract/entities/professional-practice.schema.ts';
import { useSelector } from '../../professional.actors.ts';
import type { OptionListsRef } from './use-lists.ts';

/** The fields that the chart clears when the country or region changes. */
const followed = ['region', 'timezone', 'roles'] as const;

/** Takes over what the chart clears, and chooses the only time zone of a region. */
export function useFollowedPractice(form: FormStore<typeof ProfessionalPracticeSchema>, lists: OptionListsRef): void {
  const practice = useSelector(({ context }) => context.drafts.practice);
  const { region, timezone } = useSelector(({ context }) => practiceIn(context));
  const timezones = usePart(lists, state => (state.matches('loading') ? undefined : state.context.lists.timezones));
  useEffect(() => {
    if (practice === null) return;
    const standing = getInput(form);
    for (const field of followed)
      if (String(standing[field]) !== String(practice[field]))
        setInput(form, { path: [field], input: practice[field] });
  }, [form, practice]);
  useEffect(() => {
    const [only, another] = timezones ?? [];
    if (region !== '' && timezone === '' && only !== undefined && another === undefined)
      setInput(form, { path: ['timezone'], input: only.value });
  }, [form, region, timezone, timezones]);
}
