import { personLists, practiceLists } from '../../../machines/flows/professional/professional.fixtures.ts';
import type { OptionListsContext } from '../../../machines/flows/professional/option-lists.machine.ts';
import type { Walk } from './route.ts';

const british = {
  ...practiceLists,
  regions: [{ value: 'ENG', label: 'England' }],
  timezones: [{ value: 'Europe/London', label: 'United Kingdom' }],
  roles: [{ value: 'SOLICITOR', label: 'Solicitor' }],
};

/** Answers the requests for the lists of the step on the screen. */
export async function answerOptionLists({ waiting }: Pick<Walk, 'waiting'>): Promise<void> {
  for (let work; (work = waiting().find(({ ref }) => ref.id === 'loadLists'));) {
    const lists = work.ref._parent?.getSnapshot() as { context: OptionListsContext }; // only the lists' machine invokes it
    const { country } = lists.context;
    await work.done({ ...personLists, ...(country === 'GB' ? british : practiceLists) });
  }
}
