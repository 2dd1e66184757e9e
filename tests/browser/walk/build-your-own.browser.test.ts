import type { buildYourOwnMachine } from '../../../machines/parts/packages/build-your-own.machine.ts';
import { flow } from '../../../stories/flows/build-your-own.flow.ts';
import { buildYourOwnDrivers, buildYourOwnEvents, isPossibleInBuildYourOwn } from '../../walk/packages.drivers.ts';
import { ui } from './page.ts';
import { defineRoute } from './route.ts';
import { walkAll } from './walk-all.ts';

walkAll(
  'build-your-own',
  flow,
  defineRoute<typeof buildYourOwnMachine>({
    drivers: buildYourOwnDrivers(ui),
    samples: buildYourOwnEvents,
    isPossible: isPossibleInBuildYourOwn,
    headings: { buildYourOwn: ['Build your own package'] },
  }),
);
