import { step } from '../../../wizard/index.ts';
import { helloWorldSetup } from '../hello-world.setup.ts';

export const done = helloWorldSetup.createStateConfig({
  ...step('done', { path: '/hello-world/done', guard: 'isSaved' }),
  on: { finished: '#leaving' },
});
