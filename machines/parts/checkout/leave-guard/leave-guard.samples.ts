import { defineSamples } from '../../../wizard/testing/index.ts';
import { leaveGuardMachine } from './leave-guard.machine.ts';

const isRunning = ({ status }: { status: string }) => status === 'active';

export const leaveGuardSamples = defineSamples(leaveGuardMachine, {
  events: {
    'leave.asked': [{ type: 'leave.asked' }],
    'leave.declined': [{ type: 'leave.declined' }],
    'leave.confirmed': [{ type: 'leave.confirmed' }],
  },
  outcomes: {},
  slice: () => null,
  claims: { staying: isRunning, confirmingLeave: isRunning },
});
