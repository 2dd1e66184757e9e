import { defineSamples } from '../../wizard/testing/index.ts';
import { bannerMachine } from './banner.machine.ts';

export const bannerSamples = defineSamples(bannerMachine, {
  events: {
    received: ['stepOneFirst', 'registrationEnded'].map(reason => ({ type: 'received', reason })),
    moved: [{ type: 'moved' }],
    dismissed: [{ type: 'dismissed' }],
  },
  outcomes: {},
  slice: ({ reason }) => reason,
  claims: {
    hidden: ({ context }) => context.reason === null,
    'showing.arriving': ({ context }) => context.reason !== null,
    'showing.standing': ({ context }) => context.reason !== null,
  },
});
