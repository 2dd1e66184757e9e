import type { AnyMachineSnapshot } from 'xstate';
import type { helloWorldMachine } from '../../machines/flows/hello-world/hello-world.machine.ts';
import type { Drivers } from './drivers.ts';
import { giveAll, type PageDriver, type Values } from './page-driver.ts';

/** Fills in a form, each field by its name. */
export const fillHelloWorld = (ui: PageDriver, values: Values): Promise<void> => giveAll(ui, values);

export const helloWorldDrivers = (ui: PageDriver): Drivers<typeof helloWorldMachine> => {
  const type = ({ values }: { values: Values }) => fillHelloWorld(ui, values);
  const submit = async ({ answers }: { answers: Values }) => {
    await fillHelloWorld(ui, answers);
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
