import { elena, premium } from '../../../../machines/parts/checkout/checkout.fixtures.ts';
import type { packageChoiceMachine } from '../../../../machines/parts/packages/package-choice.machine.ts';
import { ownPackage } from '../../../../machines/parts/packages/packages.fixtures.ts';
import type { PackageCards } from '../../../../machines/parts/packages/packages.types.ts';
import { lookUpPricing, validatePackage } from '../../../../src/contract/calls/package.calls.ts';
import { flow } from '../../../../stories/flows/package-choice.flow.ts';
import {
  isPossibleInPackageChoice,
  packageChoiceDrivers,
  packageChoiceEvents,
} from '../../../walk/packages.drivers.ts';
import { openPackages } from '../packages-screens.ts';
import { defineHarness, type Outcome } from '../harness.ts';
import type { Visit } from '../visit.ts';

/** Opens the cards in the design that the server's flags give. */
const openCards = (key: Exclude<PackageCards, 'plain'>) => async (visit: Visit) => {
  visit.atEnd(visit.backend.giveDefaults);
  await visit.backend.giveAll(key, 'treatment');
  await openPackages(visit, { flags: null });
};

/** A parent who signs up chooses without a key, so nothing can end for them. The invitation's harness takes this outcome. */
const isGone = ({ id, output }: Outcome) =>
  id === 'validatePackage' && (output as { type?: string } | undefined)?.type === 'gone';

export const harness = defineHarness<typeof packageChoiceMachine>({
  flow,
  drivers: ({ ui }) => packageChoiceDrivers(ui),
  samples: packageChoiceEvents,
  isPossible: (event, snapshot) =>
    event.type === 'outcome' ? !isGone(event) : isPossibleInPackageChoice(event, snapshot as never), // an event of this chart
  open: {
    beginning: visit => openPackages(visit),
    selecting: visit => openPackages(visit, {}, `?package=${premium.id}`),
    selectingToBuild: visit => openPackages(visit, {}, `?package=${ownPackage.id}`),
    // Another group sells only this package of those in the fixtures.
    selectingSuspected: visit =>
      openPackages(visit, { confirmedEmail: visit.own(elena).email }, `?package=${ownPackage.id}`),
    byMonth: openCards('GROW-886'),
    additions: openCards('GROW-805'),
    savings: openCards('GROW-722'),
    compact: openCards('GROW-621'),
  },
  outcomes: {
    lookUpPackages: {
      asks: [lookUpPricing],
      done: async ({ pricingGroup }, held, { backend }) => {
        await backend.priceBy(pricingGroup);
        await held.goOn();
        await backend.priceBy('P0');
      },
    },
    selectPackage: {
      // Both calls are made at once.
      asks: [validatePackage],
      done: async (outcome, held, { backend, interceptor }) => {
        const lookUp = await interceptor.next([lookUpPricing]);
        const { packageId } = held.body;
        await backend.priceBy(outcome.pricingGroup);
        await backend.putOnSale(packageId, outcome.type !== 'notSold');
        await Promise.all([held.goOn(), lookUp.goOn()]);
        await backend.putOnSale(packageId, true);
        await backend.priceBy('P0');
      },
      error: async ({ interceptor }, held) => {
        const lookUp = await interceptor.next([lookUpPricing]);
        await lookUp.goOn();
        await held.answerAsProxy();
      },
    },
    validatePackage: {
      asks: [validatePackage],
      done: async ({ type }, held, { backend }) => {
        await backend.putOnSale(held.body.packageId, type === 'valid');
        await held.goOn();
        await backend.putOnSale(held.body.packageId, true);
      },
    },
  },
});
