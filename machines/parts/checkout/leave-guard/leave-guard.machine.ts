import { type AnyActorRef, sendTo, setup } from 'xstate';
import type { LeaveAsked } from '../../../wizard/index.ts';

const leaveGuardSetup = setup({
  types: { events: {} as LeaveAsked | { type: 'leave.declined' } | { type: 'leave.confirmed' } },
  actions: {
    /** Notifies the checkout, which then allows the visitor to leave. */
    reportConfirmed: sendTo(({ self }): AnyActorRef => self._parent ?? self, { type: 'leave.confirmed' }),
  },
});

/** Asks for confirmation before the visitor leaves the checkout, because leaving discards the payment token. */
export const leaveGuardMachine = leaveGuardSetup.createMachine({
  id: 'leaveGuard',
  initial: 'staying',
  states: {
    staying: { on: { 'leave.asked': 'confirmingLeave' } },
    confirmingLeave: {
      description: 'The dialog shows what will be lost.',
      on: { 'leave.declined': 'staying', 'leave.confirmed': { target: 'staying', actions: 'reportConfirmed' } },
    },
  },
});
