import { helloWorldSetup } from './hello-world.setup.ts';
import { type HelloWorldOutput, initialHelloWorldContext } from './hello-world.types.ts';
import { details } from './steps/details.step.ts';
import { done } from './steps/done.step.ts';

export const helloWorldMachine = helloWorldSetup.createMachine({
  id: 'helloWorld',
  context: initialHelloWorldContext,
  initial: 'details',
  on: {
    'step.refused': { target: '.details', actions: { type: 'notify', params: { reason: 'detailsFirst' } } },
  },
  states: {
    details,
    done,
    leaving: { id: 'leaving', type: 'final', output: { leaveFor: 'accountHome' } satisfies HelloWorldOutput },
  },
  output: ({ event }) => event.output as HelloWorldOutput, // given by the final state above
});
