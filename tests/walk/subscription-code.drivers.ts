import type { subscriptionCodeMachine } from '../../machines/parts/checkout/subscription-code/subscription-code.machine.ts';
import type { Drivers } from './drivers.ts';
import type { PageDriver } from './page-driver.ts';

export const subscriptionCodeDrivers = (ui: PageDriver): Drivers<typeof subscriptionCodeMachine> => ({
  'code.offered': () => ui.tick('hasCode', true),
  'code.dismissed': () => ui.tick('hasCode', false),
  'code.typed': ({ code }) => ui.give('subscriptionCode', code),
  'code.submitted': () => ui.press('Apply'),
  'code.demanded': () => ui.press('Continue'),
  'code.lapsed': { never: 'The checkout sends it when a price omits the code.' },
});
