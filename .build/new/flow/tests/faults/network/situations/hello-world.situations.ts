import { base } from '../../../../src/app/base.ts';
import { saveHelloWorld } from '../../../../src/contract/calls/hello-world.calls.ts';
import { fillDetails } from '../../../walk/hello-world.drivers.ts';
import { defineSituations, isIn } from '../situation.ts';

export const helloWorldSituations = defineSituations([
  {
    name: 'the details of hello-world',
    waits: ['helloWorld', 'details.saving'],
    calls: [saveHelloWorld],
    async open({ page, ui, settle }) {
      await page.goto(`${base}/hello-world`);
      await settle();
      await fillDetails(ui, { firstName: 'Ada' });
    },
    act: ({ ui }) => ui.press('Continue'),
    hasArrived: isIn('helloWorld', 'done'),
  },
]);
