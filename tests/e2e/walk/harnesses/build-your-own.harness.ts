import type { buildYourOwnMachine } from '../../../../machines/parts/packages/build-your-own.machine.ts';
import { ownPackage } from '../../../../machines/parts/packages/packages.fixtures.ts';
import { defaultJoinFlags, type JoinFlags } from '../../../../machines/flows/join/join.types.ts';
import { buildPackage, lookUpPricing } from '../../../../src/contract/calls/package.calls.ts';
import { flow } from '../../../../stories/flows/build-your-own.flow.ts';
import { buildYourOwnDrivers, buildYourOwnEvents, isPossibleInBuildYourOwn } from '../../../walk/packages.drivers.ts';
import { registered } from '../registered.ts';
import { defineHarness } from '../harness.ts';
import type { Visit } from '../visit.ts';

const open = (priceInBuildYourOwn: JoinFlags['priceInBuildYourOwn']) => async (visit: Visit) => {
  const answered = await registered(visit, { packageId: ownPackage.id });
  const flags = { ...defaultJoinFlags, priceInBuildYourOwn };
  await visit.resume({ ...answered, flags, lastCompletedStep: 2 }, ['buildYourOwn'], '/alacarte');
};

export const harness = defineHarness<typeof buildYourOwnMachine>({
  flow,
  drivers: ({ ui }) => buildYourOwnDrivers(ui),
  samples: buildYourOwnEvents,
  isPossible: (event, snapshot) => event.type === 'outcome' || isPossibleInBuildYourOwn(event, snapshot as never), // an event of this chart
  open: { beginning: open('control'), withPrices: open('treatment') },
  outcomes: {
    lookUpPackages: { asks: [lookUpPricing], done: (_, held) => held.goOn() },
    buildPackage: {
      asks: [buildPackage],
      done: async (built, held, { backend }) => {
        await backend.putOnSale(held.body.order.packageId, built !== null);
        await held.goOn();
        await backend.putOnSale(held.body.order.packageId, true);
      },
    },
  },
});
