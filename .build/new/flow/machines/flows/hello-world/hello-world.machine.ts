import { helloWorldSetup } from './hello-world.setup.ts';
import { formSteps, type HelloWorldOutput, initialHelloWorldContext } from './hello-world.types.ts';
import { done } from './steps/done.step.ts';
// for each step
import { eachStep } from './steps/each-step.step.ts';
// end

export const helloWorldMachine = helloWorldSetup.createMachine({
  id: 'helloWorld',
  context: initialHelloWorldContext,
  initial: 'firstStep',
  on: {
    // The furthest step first, so that nobody is sent back behind what is done.
    'step.refused': [
      { guard: 'isSaved', target: '.done', actions: { type: 'notify', params: { reason: 'alreadySaved' } } },
      ...formSteps.toReversed().map(
        step =>
          ({
            guard: { type: 'isOpen', params: step },
            target: `.${step}`,
            actions: { type: 'notify', params: { reason: 'answerFirst' } },
          }) as const,
      ),
    ],
  },
  states: {
    // for each step
    eachStep,
    // end
    done,
    leaving: {
      id: 'leaving',
      type: 'final',
      tags: 'clearsSavedState',
      output: { leaveFor: 'accountHome' } satisfies HelloWorldOutput,
    },
  },
  output: ({ event }) => event.output as HelloWorldOutput, // given by the final state above
});
