import { expect, it } from 'vitest';
import { type AnyStateMachine, initialTransition, type SnapshotFrom } from 'xstate';
import { billingMachine } from '../../machines/checkout/billing/billing.machine.ts';
import { billingSamples } from '../../machines/checkout/billing/billing.samples.ts';
import { americanAddress, britishAddress, elena, order, premium, quote, visa } from '../../machines/checkout/checkout.fixtures.ts';
import type { CheckoutContext } from '../../machines/checkout/checkout.setup.ts';
import { multiStepCheckoutMachine } from '../../machines/checkout/multi-step-checkout.machine.ts';
import { multiStepCheckoutSamples } from '../../machines/checkout/multi-step-checkout.samples.ts';
import { registration } from '../../machines/join/join.fixtures.ts';
import { joinMachine } from '../../machines/join/join.machine.ts';
import { joinSamples } from '../../machines/join/join.samples.ts';
import type { JoinContext } from '../../machines/join/join.types.ts';
import { explore } from '../../machines/wizard/explore.ts';
import type { Samples } from '../../machines/wizard/samples.ts';

/** Every answer bears the mark of what it answers, so that a stale one gives itself away wherever it stands. */
function checkEverywhere<M extends AnyStateMachine>(machine: M, samples: Samples<M>, isFresh: (context: SnapshotFrom<M>['context']) => boolean) {
  const claim = (snapshot: SnapshotFrom<M>) => isFresh((snapshot as { context: SnapshotFrom<M>['context'] }).context);
  const claims = Object.fromEntries(Object.keys(samples.claims).map(leaf => [leaf, claim])) as unknown as Samples<M>['claims']; // the same keys
  const { brokenClaims, states } = explore(machine, { ...samples, claims });
  expect(states.length).toBeGreaterThan(0);
  expect(brokenClaims).toEqual([]);
}

it('packages, choice and attempt are of the market the parent lives in', () => {
  const british = { ...elena, phoneCountry: 'GB' };
  const market = ({ parent }: JoinContext) => `${parent?.phoneCountry} ${parent?.phoneNumber}`;
  const samples: typeof joinSamples = {
    ...joinSamples,
    starts: {}, // what is kept there bears no mark
    outcomes: {
      ...joinSamples.outcomes,
      saveParent: { done: [...[elena, british, { ...elena, phoneNumber: '5550100999' }].map(details => ({ type: 'saved' as const, details, ...registration })), { type: 'gone' }] },
      lookUpPackages: { done: ({ context }) => [[{ ...premium, displayName: market(context) }]] },
    },
    slice: context => [joinSamples.slice(context), market(context), context.packages[0]?.displayName, context.chosenPackage?.displayName],
  };
  checkEverywhere(joinMachine, samples, context => {
    const { packages, chosenPackage, checkout, lastCompletedStep, markedPackageId } = context;
    const offered = chosenPackage === null ? packages : [...packages, chosenPackage];
    return offered.every(({ displayName }) => displayName === market(context))
      && (chosenPackage !== null || (lastCompletedStep < 3 && !checkout?.attempt))
      && (markedPackageId === null || packages.length > 0);
  });
});

it('without a registration nothing stands that one allowed', () => {
  checkEverywhere(joinMachine, joinSamples, context => {
    const { registration: key, lastCompletedStep, parent, coparent, chosenPackage, coParentDuplicateConfirmed } = context;
    return key !== null || (lastCompletedStep === 0 && parent === null && coparent === null && chosenPackage === null && !coParentDuplicateConfirmed);
  });
});

it('a price is of the code, the address and the means of payment that stand', () => {
  const mark = ({ code, billingInput }: CheckoutContext) => `${code} ${billingInput?.country}`;
  const typed = [americanAddress, britishAddress].map(input => initialTransition(billingMachine, { order, code: null, input })[0]);
  const samples: typeof multiStepCheckoutSamples = {
    ...multiStepCheckoutSamples,
    outcomes: {
      ...multiStepCheckoutSamples.outcomes,
      billing: { done: ({ context }) => [{ type: 'priced', details: americanAddress, quote: { ...quote, attemptKey: mark(context) } }] },
      method: { done: [{ instrument: visa }] },
    },
    snapshots: { ...multiStepCheckoutSamples.snapshots, billing: typed },
    slice: context => [multiStepCheckoutSamples.slice(context), mark(context), context.quote?.attemptKey],
  };
  checkEverywhere(multiStepCheckoutMachine, samples, context =>
    context.quote === null || (context.quote.attemptKey === mark(context) && context.details !== null && context.instrument !== null));
});

it('region and timezone are of the country that stands', () => {
  const values = [
    { ...americanAddress, region: '', timezone: '' },
    { ...americanAddress, region: 'US-1', timezone: '' },
    { ...americanAddress, region: 'US-1', timezone: 'US US-1' },
    { ...britishAddress, region: '', timezone: '' },
    { ...britishAddress, region: 'GB-1', timezone: 'GB GB-1' },
  ];
  const samples: typeof billingSamples = {
    ...billingSamples,
    events: { ...billingSamples.events, 'billing.typed': values.map(typed => ({ type: 'billing.typed', values: typed })) },
    outcomes: {
      ...billingSamples.outcomes,
      listRegions: { done: ({ context: { input } }) => [[{ code: `${input.country}-1`, name: 'one' }]] },
      listTimezones: { done: ({ context: { input } }) => [[`${input.country} ${input.region}`, 'another'].map(id => ({ id, name: id }))] },
    },
    slice: ({ input, details }) => [input.country, input.region, input.timezone, details !== null],
  };
  checkEverywhere(billingMachine, samples, ({ input: { country, region, timezone } }) =>
    (region === '' || region === `${country}-1`) && (timezone === '' || timezone === `${country} ${region}`));
});
