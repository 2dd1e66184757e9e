import type { helloWorldMachine } from '../../../machines/flows/hello-world/hello-world.machine.ts';
import { flow } from '../../../stories/flows/hello-world.flow.ts';
import { helloWorldDrivers, isPossibleInHelloWorld } from '../../walk/hello-world.drivers.ts';
import { ui } from './page.ts';
import { defineRoute } from './route.ts';
import { walkAll } from './walk-all.ts';

walkAll(
  'hello-world',
  flow,
  defineRoute<typeof helloWorldMachine>({
    drivers: helloWorldDrivers(ui),
    isPossible: isPossibleInHelloWorld,
    headings: {
      // for each step
      eachStep: ['Each step'],
      // end
      done: ['Thank you!'],
    },
  }),
);
