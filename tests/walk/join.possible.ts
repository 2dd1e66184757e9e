import type { AnyMachineSnapshot } from 'xstate';
import { buildChoice, packages } from '../../machines/flows/join/join.fixtures.ts';
import type { joinMachine } from '../../machines/flows/join/join.machine.ts';
import type { JoinContext, JoinEvent } from '../../machines/flows/join/join.types.ts';
import type { OwnEvent, Samples } from '../../machines/wizard/testing/index.ts';
import type { BuildYourOwn } from '../../src/contract/entities/build-your-own.schema.ts';

/** More sample events, because a screen does not allow selecting the current choice again. */
export const joinEvents: Partial<Samples<typeof joinMachine>['events']> = {
  'package.marked': packages
    .filter(({ productId, buildYourOwn }) => !buildYourOwn || productId === 'SUB1YEAR')
    .map(({ id }) => ({ type: 'package.marked', packageId: id })),
  'build.typed': [buildChoice, { ...buildChoice, subscription: 'SUB2YEAR' } as const].map(values => ({
    type: 'build.typed',
    values,
  })),
};

/** Whether the screens allow an event in a state. */
export function isPossibleInJoin(event: OwnEvent<typeof joinMachine>, snapshot: AnyMachineSnapshot): boolean {
  if (event.type === 'parent.typed') return !snapshot.matches({ parentDetails: 'saving' });
  if (event.type === 'coparent.typed') return !snapshot.matches({ coparentDetails: 'saving' });
  if (event.type === 'build.typed' || event.type === 'build.submitted') return canBuild(event, snapshot);
  return event.type !== 'package.marked' || event.packageId !== (snapshot.context as JoinContext).markedPackageId; // a snapshot of this flow
}

/** A loading page and one behind a dialog have no form; a busy page ignores submissions. */
function canBuild({ type, values }: BuildEvent, snapshot: AnyMachineSnapshot): boolean {
  const isIn = (state: string) => snapshot.matches({ buildYourOwn: state });
  if (['opening', 'loading', 'unavailable', 'mismatched'].some(isIn)) return false;
  return type === 'build.typed'
    ? JSON.stringify(values) !== JSON.stringify((snapshot.context as JoinContext).drafts.build)
    : !isIn('validating'); // this flow's
}

type BuildEvent = Extract<JoinEvent, { values: BuildYourOwn }>;
