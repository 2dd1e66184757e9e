import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSerializer } from './saved-state.ts';
import { placesOf } from './place.ts';
import { memoryStorage } from './storage.ts';
import { tripState, tripWizard } from './fixtures/trip.ts';
import { tripMachine, untouched } from './fixtures/trip.machine.ts';
import { startTrail, walk } from './trail.ts';

const serialized = createSerializer(tripState).serialize({
  place: ['payment', 'review'],
  context: { ...untouched, traveller: 'Ada', hotel: 'Ritz', pay: { card: 'visa' } },
  trail: walk(startTrail(['hotel']), ['payment', 'review']),
});
const original = JSON.parse(serialized ?? '') as Record<string, unknown>;
const places = placesOf(tripMachine).map(({ place }) => place.join('/'));

const tampered = fc.oneof(
  fc.string(),
  fc.json(),
  fc
    .tuple(fc.constantFrom(...Object.keys(original)), fc.jsonValue())
    .map(([key, value]) => JSON.stringify({ ...original, [key]: value })),
  fc
    .tuple(fc.nat(serialized?.length ?? 0), fc.string({ maxLength: 3 }))
    .map(([at, text]) => `${serialized?.slice(0, at)}${text}${serialized?.slice(at + 1)}`),
  fc
    .object({
      key: fc.constantFrom('version', 'place', 'context', 'trail', 'first', 'position', '__proto__'),
      maxDepth: 3,
    })
    .map(value => JSON.stringify(value)),
);

it('any stored text opens as a known place with valid answers, or is dropped', () => {
  fc.assert(
    fc.property(tampered, text => {
      const restored = createSerializer(tripState).deserialize(tripMachine, text);
      if (restored.type !== 'restored') return;
      expect(places).toContain(restored.saved.place.join('/'));
      expect(Object.keys(restored.saved.context as object).toSorted()).toEqual([
        'country',
        'hotel',
        'pay',
        'traveller',
      ]);
    }),
    { numRuns: 10_000 },
  );
});

it('with any stored text, a wizard starts on a step whose guard allows entry', () => {
  fc.assert(
    fc.property(tampered, fc.constantFrom('/', '/hotel', '/payment/review', '/receipt'), (text, path) => {
      const { wizard } = tripWizard({ path, storage: memoryStorage(text) });
      const { traveller, hotel, receipt } = wizard.actor.getSnapshot().context;
      expect(receipt).toBeNull();
      const at = wizard.getView().path;
      expect(at).not.toBe('/receipt');
      if (at !== '/welcome' && at !== '/traveller') expect(traveller).not.toBeNull();
      if (at.startsWith('/payment')) expect(hotel).not.toBeNull();
      wizard.stop();
    }),
    { numRuns: 2000 },
  );
});
