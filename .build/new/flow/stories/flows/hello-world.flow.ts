import { helloWorldMachine } from '../../machines/flows/hello-world/hello-world.machine.ts';
import { helloWorldSamples } from '../../machines/flows/hello-world/hello-world.samples.ts';
import { savedHelloWorld } from '../../src/flows/hello-world/hello-world.saved.ts';
import { defineFlow, flowPage } from '../flow.ts';

export const flow = defineFlow({
  title: 'Hello world',
  machine: helloWorldMachine,
  samples: helloWorldSamples,
  saved: savedHelloWorld,
  provide: async api => (await import('../../src/flows/hello-world/hello-world.actors.ts')).provideHelloWorld(api),
  seen: { page: flowPage(async () => (await import('../../src/flows/hello-world/hello-world.flow.ts')).helloWorld) },
});
