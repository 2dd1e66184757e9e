import { defineSamples } from '../wizard/samples.ts';
import { bannerMachine } from './banner.machine.ts';

export const bannerSamples = defineSamples(bannerMachine, {
  events: { told: [{ type: 'told', reason: 'stepOneFirst' }], moved: [{ type: 'moved' }], dismissed: [{ type: 'dismissed' }] },
  outcomes: {},
  slice: () => null,
  claims: {
    hidden: ({ context }) => context.reason === null,
    'showing.arriving': ({ context }) => context.reason !== null,
    'showing.standing': ({ context }) => context.reason !== null,
  },
});
