import { joinSetup } from '../join.setup.ts';
import { trackOrder } from '../join.tracking.ts';

export const receipt = joinSetup.createStateConfig({
  id: 'receipt' as const,
  tags: 'step',
  meta: { path: '/receipt' },
  description: 'Shown once. A receipt is only what the server said in this visit.',
  route: { guard: 'mayReadReceipt' },
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'receiptFitsOrder', target: 'showing' }, { target: 'reloaded' }] },
    showing: { tags: 'forgets', entry: trackOrder },
    reloaded: { tags: 'forgets' },
  },
});
