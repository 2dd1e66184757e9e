import { initialJoinContext } from '../../machines/flows/join/join.types.ts';
import { wholeJoinMachine } from '../../machines/flows/join/join.whole.ts';
import type { Place } from '../../machines/wizard/index.ts';
import { joinOutline } from '../../src/flows/join/join.outline.ts';
import { savedJoin } from '../../src/flows/join/join.saved.ts';
import { addressesOf } from './addresses.ts';

/** Tabs of the parents' sign-up. */
export const joinTabs = (home: Place) =>
  addressesOf({ ...joinOutline, machine: wholeJoinMachine, spec: savedJoin, initial: initialJoinContext, home });
