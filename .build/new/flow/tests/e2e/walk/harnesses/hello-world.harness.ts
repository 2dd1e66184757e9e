import {
  helloWorldAnswers as answers,
  helloWorldEmpty as empty,
  helloWorldTyped as typed,
} from '../../../../machines/flows/hello-world/hello-world.fixtures.ts';
import type { helloWorldMachine } from '../../../../machines/flows/hello-world/hello-world.machine.ts';
import { initialHelloWorldContext } from '../../../../machines/flows/hello-world/hello-world.types.ts';
import { base } from '../../../../src/app/base.ts';
import { saveHelloWorld } from '../../../../src/contract/calls/hello-world.calls.ts';
import { savedHelloWorld } from '../../../../src/flows/hello-world/hello-world.saved.ts';
import { helloWorldOutline } from '../../../../src/flows/hello-world/hello-world.outline.ts';
import { flow } from '../../../../stories/flows/hello-world.flow.ts';
import { helloWorldDrivers, isPossibleInHelloWorld } from '../../../walk/hello-world.drivers.ts';
import { resumes } from '../resume.ts';
import { defineHarness } from '../harness.ts';

const resume = resumes({ ...helloWorldOutline, spec: savedHelloWorld, initial: initialHelloWorldContext });

export const harness = defineHarness<typeof helloWorldMachine>({
  flow,
  drivers: ({ ui }) => helloWorldDrivers(ui),
  isPossible: isPossibleInHelloWorld,
  open: {
    beginning: async ({ page }) => void (await page.goto(`${base}/hello-world`)),
    begunBefore: ({ page, own }, path) => resume(page, own({ drafts: typed }), ['firstStep'], path),
    savedBefore: ({ page, own }, path) => resume(page, own({ answers, isSaved: true }), ['done'], path),
  },
  outcomes: {
    saveHelloWorld: {
      asks: [saveHelloWorld],
      done: (outcome, held) =>
        outcome.type === 'refused'
          ? held.goOnWith(body =>
              Object.assign(body, {
                [outcome.step]: { ...body[outcome.step], ...(empty[outcome.step] ?? { unknown: '' }) },
              }),
            )
          : held.goOn(),
    },
  },
});
