import type { submissionMachine } from '../../machines/parts/checkout/submission/submission.machine.ts';
import type { ConnectionReport } from '../../machines/parts/checkout/submission/submission.setup.ts';
import type { Drivers } from './drivers.ts';
import type { PageDriver } from './page-driver.ts';

export const submissionDrivers = (
  ui: PageDriver,
  connect: (change: ConnectionReport) => void | Promise<void>,
): Drivers<typeof submissionMachine> => ({
  'connection.lost': connect,
  'connection.restored': connect,
  'payment.confirmed': () => ui.press('Pay now'),
  'method.changeRequested': () => ui.press('Choose how to pay'),
  'answer.changeRequested': () => ui.follow('It appears you are attempting to create a duplicate user.'),
});
