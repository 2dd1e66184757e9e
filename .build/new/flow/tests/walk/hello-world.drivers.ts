import type { AnyMachineSnapshot } from 'xstate';
import type { helloWorldMachine } from '../../machines/flows/hello-world/hello-world.machine.ts';
import type { Drivers } from './drivers.ts';
import { giveAll, type PageDriver } from './page-driver.ts';

export const helloWorldDrivers = (ui: PageDriver): Drivers<typeof helloWorldMachine> => {
  const type = ({ values }: { values: Readonly<Record<string, string>> }) => giveAll(ui, values);
  const submit = async ({ answers }: { answers: Readonly<Record<string, string>> }) => {
    await giveAll(ui, answers);
    await ui.press('Continue');
  };
  return {
    // for each step
    'eachStep.typed': type,
    'eachStep.submitted': submit,
    // end
    finished: () => ui.press('Go to my account'),
  };
};

/** Whether the screens allow an event in a state. */
export const isPossibleInHelloWorld = ({ type }: { type: string }, snapshot: AnyMachineSnapshot): boolean =>
  !(type === 'lastStep.typed' && snapshot.matches({ lastStep: 'saving' }));
