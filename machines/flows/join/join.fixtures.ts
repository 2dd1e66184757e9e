import { elena, premium } from '../../parts/checkout/checkout.fixtures.ts';
import { daniel, registration } from '../../parts/coparent-prompt/coparent-prompt.fixtures.ts';
import { defaultJoinFlags, type JoinContext } from './join.types.ts';

/** The answers of a visitor who is to pay. */
export const answered = {
  flags: defaultJoinFlags,
  registration,
  lastCompletedStep: 3,
  parent: elena,
  coparent: daniel,
  chosenPackage: premium,
} as const satisfies Partial<JoinContext>;
