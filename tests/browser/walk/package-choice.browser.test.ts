import type { packageChoiceMachine } from '../../../machines/parts/packages/package-choice.machine.ts';
import { flow } from '../../../stories/flows/package-choice.flow.ts';
import { isPossibleInPackageChoice, packageChoiceDrivers, packageChoiceEvents } from '../../walk/packages.drivers.ts';
import { ui } from './page.ts';
import { defineRoute } from './route.ts';
import { walkAll } from './walk-all.ts';

walkAll(
  'package-choice',
  flow,
  defineRoute<typeof packageChoiceMachine>({
    drivers: packageChoiceDrivers(ui),
    samples: packageChoiceEvents,
    isPossible: isPossibleInPackageChoice,
    headings: { packages: ['Choose what fits your family'] },
  }),
);
