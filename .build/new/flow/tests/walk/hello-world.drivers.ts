import type { AnyMachineSnapshot } from 'xstate';
import type { helloWorldMachine } from '../../machines/flows/hello-world/hello-world.machine.ts';
import type { HelloWorldInput } from '../../src/contract/entities/hello-world.schema.ts';
import type { Drivers } from './drivers.ts';
import { giveAll, type Hand } from './hand.ts';

export const helloWorldDrivers = (hand: Hand): Drivers<typeof helloWorldMachine> => ({
  'details.typed': ({ values }) => fillDetails(hand, values),
  'details.submitted': async ({ details }) => {
    await fillDetails(hand, details);
    await hand.press('Continue');
  },
  finished: () => hand.press('Go to my account'),
});

export const fillDetails = (hand: Hand, values: HelloWorldInput) => giveAll(hand, { ...values });

/** Whether the screens allow an event in a state. */
export const isPossibleInHelloWorld = ({ type }: { type: string }, snapshot: AnyMachineSnapshot): boolean =>
  !(type === 'details.typed' && snapshot.matches({ details: 'saving' }));
