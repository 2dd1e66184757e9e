import { helloWorldAnswers as answers } from '../../../../machines/flows/hello-world/hello-world.fixtures.ts';
import { formSteps } from '../../../../machines/flows/hello-world/hello-world.types.ts';
import { base } from '../../../../src/app/base.ts';
import { saveHelloWorld } from '../../../../src/contract/calls/hello-world.calls.ts';
import { fillHelloWorld } from '../../../walk/hello-world.drivers.ts';
import { isIn, type Situation } from '../situation.ts';

export const helloWorldSituations: readonly Situation[] = [
  {
    name: 'the answers of hello-world',
    waits: ['helloWorld', 'lastStep.saving'],
    calls: [saveHelloWorld],
    async open({ page, ui, own, settle }) {
      await page.goto(`${base}/hello-world`);
      await settle();
      for (const step of formSteps) {
        if (step !== formSteps[0]) await ui.press('Continue');
        await fillHelloWorld(ui, own(answers[step]));
      }
    },
    act: ({ ui }) => ui.press('Continue'),
    hasArrived: isIn('helloWorld', 'done'),
  },
];
