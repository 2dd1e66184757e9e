import type { submissionMachine } from '../../machines/parts/checkout/submission/submission.machine.ts';
import type { ConnectionReport } from '../../machines/parts/checkout/submission/submission.setup.ts';
import type { Drivers } from './drivers.ts';
import type { Hand } from './hand.ts';

export const submissionDrivers = (
  hand: Hand,
  connect: (change: ConnectionReport) => void | Promise<void>,
): Drivers<typeof submissionMachine> => ({
  'connection.lost': connect,
  'connection.restored': connect,
  'payment.confirmed': () => hand.press('Pay now'),
  'method.changeRequested': () => hand.press(/^(Use another|Choose how to pay)/),
  'answer.changeRequested': () => hand.follow('It appears you are attempting to create a duplicate user.'),
});
