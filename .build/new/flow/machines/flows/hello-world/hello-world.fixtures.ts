import type { HelloWorld, HelloWorldInput } from '../../../src/contract/entities/hello-world.schema.ts';

/** Valid answers, which the tests of every level give. */
export const helloWorldAnswers: HelloWorld = {
  // for each step
  eachStep: { eachStepName: 'Ada' },
  // end
};

/** Other valid answers of the last step. */
export const otherLastStep: HelloWorld['lastStep'] = { lastStepName: 'Grace' };

/** What each form contains while a visitor types. */
export const helloWorldTyped: HelloWorldInput = {
  // for each step
  eachStep: { eachStepName: 'A' },
  // end
};

/** A field of each step that the server refuses while it is empty, with its empty value. */
export const helloWorldEmpty: { readonly [Step in keyof HelloWorldInput]?: Partial<HelloWorldInput[Step]> } = {
  // for each step
  eachStep: { eachStepName: '' },
  // end
};
