import { expect, it } from 'vitest';
import { type AnyStateMachine, initialTransition, type SnapshotFrom } from 'xstate';
import { billingMachine } from '../../machines/parts/checkout/billing/billing.machine.ts';
import { withLists } from '../../machines/parts/checkout/billing/billing.pruning.ts';
import { billingSamples } from '../../machines/parts/checkout/billing/billing.samples.ts';
import { geographyMachine } from '../../machines/parts/checkout/billing/geography.machine.ts';
import { geographySamples } from '../../machines/parts/checkout/billing/geography.samples.ts';
import {
  americanAddress,
  britishAddress,
  elena,
  order,
  premium,
  quote,
  timezones as zones,
  visa,
} from '../../machines/parts/checkout/checkout.fixtures.ts';
import type { BillingEvent } from '../../machines/parts/checkout/billing/billing.setup.ts';
import type { CheckoutContext } from '../../machines/parts/checkout/checkout.setup.ts';
import { multiStepCheckoutMachine } from '../../machines/parts/checkout/multi-step-checkout.machine.ts';
import { multiStepCheckoutSamples } from '../../machines/parts/checkout/multi-step-checkout.samples.ts';
import { buildChoice, catalogue, ownPackage } from '../../machines/parts/packages/packages.fixtures.ts';
import { daniel, registration } from '../../machines/parts/coparent-prompt/coparent-prompt.fixtures.ts';
import { joinMachine } from '../../machines/flows/join/join.machine.ts';
import { joinSamples } from '../../machines/flows/join/join.samples.ts';
import { defaultJoinFlags, initialJoinContext, type JoinContext } from '../../machines/flows/join/join.types.ts';
import type { Package } from '../../src/contract/entities/package.schema.ts';
import { explore, type IsPossible, type Samples } from '../../machines/wizard/testing/index.ts';

/** Explores a machine whose answers are marked with their inputs, so that a stale answer is detected in any state. */
function checkEverywhere<M extends AnyStateMachine>(
  machine: M,
  samples: Samples<M>,
  isFresh: (context: SnapshotFrom<M>['context']) => boolean,
  isPossible?: IsPossible<M>,
) {
  const claim = (snapshot: SnapshotFrom<M>) => isFresh((snapshot as { context: SnapshotFrom<M>['context'] }).context);
  const claims = Object.fromEntries(
    Object.keys(samples.claims).map(leaf => [leaf, claim]),
  ) as unknown as Samples<M>['claims']; // it has the same keys
  const { brokenClaims, states } = explore(machine, { ...samples, claims }, isPossible);
  expect(states.length).toBeGreaterThan(0);
  expect(brokenClaims).toEqual([]);
}

it('packages, choice and attempt always belong to the parent’s current market', () => {
  const british = { ...elena, phoneCountry: 'GB', phoneNumber: '2079460018' };
  const market = ({ parent }: JoinContext) => `${parent?.phoneCountry} ${parent?.phoneNumber}`;
  const marked = <P extends { displayName: string }>(offer: P, context: JoinContext): P => ({
    ...offer,
    displayName: market(context),
  });
  const soldToElena = (offer: Package) => marked(offer, { ...initialJoinContext, parent: elena });
  const samples: typeof joinSamples = {
    ...joinSamples,
    starts: {
      // Everything that depends on the market has been answered.
      answered: {
        step: 'buildYourOwn',
        saved: {
          registration,
          flags: defaultJoinFlags,
          lastCompletedStep: 3,
          parent: elena,
          coparent: daniel,
          catalogue: { ...catalogue, packages: [premium, ownPackage].map(soldToElena) },
          markedPackageId: ownPackage.id,
          chosenPackage: soldToElena(ownPackage),
          builtPackage: soldToElena(ownPackage),
          drafts: { coparent: null, build: buildChoice },
        },
      },
    },
    events: {
      ...joinSamples.events,
      'registration.changed': [
        { type: 'registration.changed', answers: { parent: british, coparent: daniel, countries: ['GB'] } },
      ],
    },
    outcomes: {
      ...joinSamples.outcomes,
      saveParent: {
        done: [
          ...[elena, { ...elena, phoneNumber: '5550100999' }].map(details => ({
            type: 'saved' as const,
            details,
            ...registration,
          })),
          { type: 'gone' },
        ],
      },
      packageChoice: {
        done: ({ context }) => [
          { type: 'chosen', package: marked(premium, context) },
          { type: 'toBuild', package: marked(ownPackage, context) },
          { type: 'notSold', packageId: premium.id },
        ],
      },
      buildYourOwn: { done: ({ context }) => [{ type: 'built', package: marked(ownPackage, context) }] },
    },
    // The samples' packages are not marked with their inputs.
    snapshots: { ...joinSamples.snapshots, packageChoice: [], buildYourOwn: [] },
    slice: context => [
      joinSamples.slice(context),
      market(context),
      context.catalogue?.packages[0]?.displayName,
      context.chosenPackage?.displayName,
      context.builtPackage?.displayName,
      context.drafts.build !== null,
    ],
  };
  checkEverywhere(joinMachine, samples, context => {
    const { builtPackage, chosenPackage, checkout, drafts, lastCompletedStep } = context;
    const packages = context.catalogue?.packages ?? [];
    const offered = [...packages, ...[chosenPackage, builtPackage].filter(offer => offer !== null)];
    return (
      offered.every(({ displayName }) => displayName === market(context)) &&
      (chosenPackage !== null || (lastCompletedStep < 3 && !checkout?.attempt)) &&
      (context.markedPackageId === null || chosenPackage !== null) &&
      (drafts.build === null || market(context) === market({ ...context, parent: elena })) // the start's draft
    );
  });
});

it('without a registration no answer or step that required one remains', () => {
  checkEverywhere(joinMachine, joinSamples, context => {
    const {
      registration: key,
      lastCompletedStep,
      parent,
      coparent,
      chosenPackage,
      coParentDuplicateConfirmed,
    } = context;
    return (
      key !== null ||
      (lastCompletedStep === 0 &&
        parent === null &&
        coparent === null &&
        chosenPackage === null &&
        !coParentDuplicateConfirmed)
    );
  });
});

it('a quote always belongs to the current code, address and instrument', () => {
  const mark = ({ code, billingInput }: CheckoutContext) => `${code} ${billingInput?.country}`;
  const typed = [americanAddress, britishAddress].map(
    input => initialTransition(billingMachine, { customer: order, order, code: null, input })[0],
  );
  const samples: typeof multiStepCheckoutSamples = {
    ...multiStepCheckoutSamples,
    outcomes: {
      ...multiStepCheckoutSamples.outcomes,
      billing: {
        done: ({ context }) => [
          { type: 'priced', details: americanAddress, quote: { ...quote, attemptKey: mark(context) } },
        ],
      },
      method: { done: [{ instrument: visa }] },
    },
    // The samples' quotes are not marked with their inputs.
    snapshots: { ...multiStepCheckoutSamples.snapshots, billing: typed, submission: [] },
    slice: context => [multiStepCheckoutSamples.slice(context), mark(context), context.quote?.attemptKey],
  };
  checkEverywhere(
    multiStepCheckoutMachine,
    samples,
    context =>
      context.quote === null ||
      (context.quote.attemptKey === mark(context) && context.details !== null && context.instrument !== null),
  );
});

/** Regions and time zones that contain the name of their country or region. */
const regionsIn = (country: string) => [1, 2].map(number => ({ code: `${country}-${number}`, name: '' }));
const timezonesIn = ({ country, region }: { country: string; region: string }) => [
  { id: `time of ${country} ${region}`, name: '', language: 'en-US' },
];
const isTimeOf = ({ timezone, ...place }: { country: string; region: string; timezone: string }) =>
  timezonesIn(place).some(({ id }) => id === timezone);
const places = ['US', 'GB'].flatMap(country =>
  ['', ...regionsIn(country).map(({ code }) => code)].map(region => ({ country, region })),
);

it('the lists always belong to the country and region chosen last', () => {
  const samples: typeof geographySamples = {
    ...geographySamples,
    events: { ...geographySamples.events, 'place.chosen': places.map(place => ({ type: 'place.chosen', ...place })) },
    outcomes: {
      ...geographySamples.outcomes,
      listRegions: { done: ({ context }) => [regionsIn(context.country)] },
      listTimezones: { done: ({ context }) => [timezonesIn(context)] },
    },
    slice: ({ country, region, regions, timezones }) => [country, region, regions[0]?.code, timezones[0]?.id],
  };
  checkEverywhere(
    geographyMachine,
    samples,
    ({ country, region, regions, timezones }) =>
      (regions[0]?.code.startsWith(country) ?? true) &&
      (timezones.length === 0 || timezones[0]?.id === timezonesIn({ country, region })[0]?.id),
  );
});

it('region and timezone always belong to the current country, whichever lists arrive', () => {
  const times = ['', ...places.flatMap(timezonesIn).map(({ id }) => id)];
  const values = ['US', 'GB'].flatMap(country =>
    places.flatMap(({ region }) => times.map(timezone => ({ ...americanAddress, country, region, timezone }))),
  );
  const samples: typeof billingSamples = {
    ...billingSamples,
    starts: {}, // the samples' starts give an address, and this test types it
    input: { customer: order, order, code: null, input: null },
    events: {
      ...billingSamples.events,
      'billing.submitted': [
        { type: 'billing.submitted', details: { ...americanAddress, region: 'US-1', timezone: 'time of US US-1' } },
      ],
      'billing.typed': values.map(typed => ({ type: 'billing.typed', values: typed })),
    },
    outcomes: {
      ...billingSamples.outcomes,
      lookup: {
        done: places.map(place => ({
          type: 'found',
          address: { billingAddress: '', city: '', postalCode: '', ...place },
        })),
      },
    },
    snapshots: {
      geography: places.map(({ country, region }) =>
        geographyMachine.resolveState({
          value: 'ready',
          context: {
            country,
            region,
            asked: region,
            countries: [],
            regions: regionsIn(country),
            timezones: timezonesIn({ country, region }),
          },
        }),
      ),
    },
    slice: ({ input, details }) => [input.country, input.region, input.timezone, details !== null],
  };
  // A visitor changes one field at a time, to a listed value; the others keep their values.
  const canChoose: IsPossible<typeof billingMachine> = (event, { context: { input } }) => {
    if (event.type !== 'billing.typed') return true;
    const { country, region, timezone } = (event as Extract<BillingEvent, { type: 'billing.typed' }>).values; // checked above
    if (country !== input.country) return region === input.region && timezone === input.timezone;
    if (region !== input.region) return region.startsWith(country) && timezone === input.timezone;
    return isTimeOf({ country, region, timezone });
  };
  checkEverywhere(
    billingMachine,
    samples,
    ({ input: { country, region, timezone } }) =>
      (region === '' || region.startsWith(country)) && (timezone === '' || isTimeOf({ country, region, timezone })),
    canChoose,
  );
});

it('a single listed time zone is selected; among several, only the current one if it is listed', () => {
  const [pacific, mountain] = zones;
  const chosen = (timezone: string, offered: typeof zones) =>
    withLists({ ...americanAddress, timezone }, { region: 'OR', timezones: offered }).timezone;
  expect(chosen('', zones.slice(0, 1))).toBe(pacific?.id);
  expect(chosen(mountain?.id ?? '', zones)).toBe(mountain?.id);
  expect(chosen('Europe/London', zones)).toBe('');
});
