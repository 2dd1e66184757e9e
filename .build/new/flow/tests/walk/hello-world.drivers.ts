import type { AnyMachineSnapshot } from 'xstate';
import type { helloWorldMachine } from '../../machines/flows/hello-world/hello-world.machine.ts';
import type { HelloWorldInput } from '../../src/contract/entities/hello-world.schema.ts';
import type { Drivers } from './drivers.ts';
import { giveAll, type PageDriver } from './page-driver.ts';

export const helloWorldDrivers = (ui: PageDriver): Drivers<typeof helloWorldMachine> => ({
  'details.typed': ({ values }) => fillDetails(ui, values),
  'details.submitted': async ({ details }) => {
    await fillDetails(ui, details);
    await ui.press('Continue');
  },
  finished: () => ui.press('Go to my account'),
});

export const fillDetails = (ui: PageDriver, values: HelloWorldInput) => giveAll(ui, { ...values });

/** Whether the screens allow an event in a state. */
export const isPossibleInHelloWorld = ({ type }: { type: string }, snapshot: AnyMachineSnapshot): boolean =>
  !(type === 'details.typed' && snapshot.matches({ details: 'saving' }));
