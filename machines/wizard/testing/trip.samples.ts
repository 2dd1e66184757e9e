import { defineSamples } from '../samples.ts';
import { type TripContext, tripMachine } from './trip.machine.ts';

const chosen = ({ context }: { context: TripContext }) => context.traveller !== null && context.hotel !== null;

export const tripSamples = defineSamples(tripMachine, {
  events: {
    'traveller.submitted': [{ type: 'traveller.submitted', name: 'Ada' }],
    'country.chosen': [
      { type: 'country.chosen', country: 'fr' },
      { type: 'country.chosen', country: 'it' },
    ],
    'hotel.chosen': [{ type: 'hotel.chosen', hotel: 'Ritz' }],
    'trip.abandoned': [{ type: 'trip.abandoned' }],
  },
  outcomes: {
    savingTraveller: { done: [{ type: 'saved' }, { type: 'expired' }] },
    paying: { done: [{ receipt: 'R1' }] },
  },
  snapshots: { paying: [{ context: { card: 'visa' } }] },
  slice: ({ traveller, country, hotel, receipt }) => [traveller !== null, country, hotel !== null, receipt !== null],
  claims: {
    welcome: () => true,
    'traveller.editing': ({ context }) => context.receipt === null,
    'traveller.saving': ({ context }) => context.traveller !== null,
    'traveller.broken': ({ context }) => context.receipt === null,
    hotel: ({ context }) => context.traveller !== null,
    payment: snapshot => chosen(snapshot) && snapshot.context.receipt === null,
    receipt: snapshot => chosen(snapshot) && snapshot.context.receipt !== null,
    left: () => true,
  },
});
