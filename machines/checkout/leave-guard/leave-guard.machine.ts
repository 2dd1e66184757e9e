import { type AnyActorRef, sendTo, setup } from 'xstate';
import type { LeaveAsked } from '../../wizard/step.ts';

const leaveGuardSetup = setup({
  types: { events: {} as LeaveAsked | { type: 'leave.declined' } | { type: 'leave.confirmed' } },
  actions: {
    /** The checkout lets the visitor go. */
    tellConfirmed: sendTo(({ self }): AnyActorRef => self._parent ?? self, { type: 'leave.confirmed' }),
  },
});

/** Asks a visitor who is about to leave the checkout, because the token is lost with it. */
export const leaveGuardMachine = leaveGuardSetup.createMachine({
  id: 'leaveGuard',
  initial: 'staying',
  states: {
    staying: { on: { 'leave.asked': 'confirmingLeave' } },
    confirmingLeave: {
      description: 'The visitor reads what is lost, and decides.',
      on: { 'leave.declined': 'staying', 'leave.confirmed': { target: 'staying', actions: 'tellConfirmed' } },
    },
  },
});
