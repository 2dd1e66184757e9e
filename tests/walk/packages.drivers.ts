import type { SnapshotFrom } from 'xstate';
import type { buildYourOwnMachine } from '../../machines/parts/packages/build-your-own.machine.ts';
import type { packageChoiceMachine } from '../../machines/parts/packages/package-choice.machine.ts';
import { buildChoice, packages } from '../../machines/parts/packages/packages.fixtures.ts';
import type { OwnEvent, Samples } from '../../machines/wizard/testing/index.ts';
import type { BuildYourOwn } from '../../src/contract/entities/build-your-own.schema.ts';
import type { Drivers } from './drivers.ts';
import type { PageDriver } from './page-driver.ts';

export const packageChoiceDrivers = (ui: PageDriver): Drivers<typeof packageChoiceMachine> => ({
  'package.marked': ({ packageId }) => ui.tick(`package-${packageId}`, true),
  'package.submitted': () => ui.press('Continue'),
  'mismatch.acknowledged': () => ui.press('OK'),
  retried: () => ui.press('Try again'),
});

/** More sample events, because a screen does not allow selecting the current choice again. */
export const packageChoiceEvents: Partial<Samples<typeof packageChoiceMachine>['events']> = {
  'package.marked': packages
    .filter(({ productId, buildYourOwn }) => !buildYourOwn || productId === 'SUB1YEAR')
    .map(({ id }) => ({ type: 'package.marked', packageId: id })),
};

/** Whether the screen allows an event in a state. */
export const isPossibleInPackageChoice = (
  event: OwnEvent<typeof packageChoiceMachine>,
  { context }: SnapshotFrom<typeof packageChoiceMachine>,
): boolean => event.type !== 'package.marked' || event.packageId !== context.marked;

export const buildYourOwnDrivers = (ui: PageDriver): Drivers<typeof buildYourOwnMachine> => ({
  'build.typed': ({ values }) => fillBuild(ui, values),
  'build.submitted': async ({ values }) => {
    await fillBuild(ui, values);
    await ui.press('Continue');
  },
  'mismatch.acknowledged': () => ui.press('OK'),
  retried: () => ui.press('Try again'),
});

/** More sample events, because a screen does not allow typing the current choice again. */
export const buildYourOwnEvents: Partial<Samples<typeof buildYourOwnMachine>['events']> = {
  'build.typed': [buildChoice, { ...buildChoice, subscription: 'SUB2YEAR' } as const].map(values => ({
    type: 'build.typed',
    values,
  })),
};

/**
 * Whether the screen allows an event in a state. A loading page and one behind a dialog have no form; a busy page
 * ignores submissions.
 */
export function isPossibleInBuildYourOwn(
  event: OwnEvent<typeof buildYourOwnMachine>,
  snapshot: SnapshotFrom<typeof buildYourOwnMachine>,
): boolean {
  if (event.type !== 'build.typed' && event.type !== 'build.submitted') return true;
  if ((['loading', 'unavailable', 'mismatched'] as const).some(state => snapshot.matches(state))) return false;
  return event.type === 'build.typed'
    ? JSON.stringify(event.values) !== JSON.stringify(snapshot.context.choice)
    : !snapshot.matches('validating');
}

async function fillBuild(
  { give, tick }: Pick<PageDriver, 'give' | 'tick'>,
  { subscription, myfiles, callsBasic, tonemeter, unlimitedPayments }: BuildYourOwn,
) {
  await give('subscription', subscription);
  for (const [name, taken] of Object.entries({
    myfiles,
    callsBasic,
    tonemeter: tonemeter.length > 0,
    unlimitedPayments: unlimitedPayments.length > 0,
  }))
    await tick(name, taken);
}
