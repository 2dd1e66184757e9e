import { defineSamples } from '../wizard/samples.ts';
import { bannerMachine } from './banner.machine.ts';

export const bannerSamples = defineSamples(bannerMachine, {
  events: { told: [{ type: 'told', reason: 'stepOneFirst' }], dismissed: [{ type: 'dismissed' }] },
  outcomes: {},
  slice: () => null,
  claims: { hidden: ({ context }) => context.reason === null, showing: ({ context }) => context.reason !== null },
});
