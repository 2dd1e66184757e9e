import { expect, it } from 'vitest';
import { createSerializer } from './saved-state.ts';
import { tripState } from './fixtures/trip.ts';
import { tripMachine, untouched } from './fixtures/trip.machine.ts';
import { startTrail, walk } from './trail.ts';

const context = { ...untouched, traveller: 'Ada', hotel: 'Ritz', receipt: 'secret' };
const trail = walk(startTrail(['hotel'], 4), ['payment']);
const serialized = createSerializer(tripState).serialize({ place: ['payment'], context, trail }) ?? '';
const open = (changed: object) =>
  createSerializer(tripState).deserialize(tripMachine, JSON.stringify({ ...JSON.parse(serialized), ...changed }));
const kept = { place: ['payment'], context: { traveller: 'Ada', country: null, hotel: 'Ritz', pay: { card: null } } };

it('a deserialized state equals the serialized one, without keys that the schema does not list', () => {
  expect(serialized).not.toContain('secret');
  expect(open({})).toEqual({ type: 'restored', saved: kept, trail });
});

it('a state with an invalid context is not serialized', () => {
  expect(
    createSerializer(tripState).serialize({
      place: ['payment'],
      context: { ...context, country: 'de' },
      trail,
    }),
  ).toBeNull();
});

it.each([
  [{ position: 4 }],
  [{ position: 6 }],
  [{ position: -1 }],
  [{ first: 5 }],
  [{ trail: [['hotel'], ['nowhere']] }],
  [{ trail: 'hotel' }],
])('an invalid trail is dropped and the answers are restored: %j', changed => {
  expect(open(changed)).toEqual({ type: 'restored', saved: kept, trail: null });
});

it('a migration upgrades a saved state of an older version', () => {
  const { country: _, ...older } = kept.context;
  expect(open({ version: 1, context: older })).toEqual({ type: 'restored', saved: kept, trail: null });
});

it.each([
  [{ version: 0 }, 'unknownVersion'],
  [{ version: 3 }, 'unknownVersion'],
  [{ version: '2' }, 'unknownVersion'],
  [{ place: ['payment', 'nowhere'] }, 'invalid'],
  [{ context: { ...kept.context, country: 'de' } }, 'invalid'],
])('a dropped saved state has a reason: %j', (changed, reason) => {
  expect(open(changed)).toEqual({ type: 'dropped', reason });
});

it('a saved state is dropped when its migration throws', () => {
  const spec = {
    ...tripState,
    migrations: {
      1: () => {
        throw new Error('no');
      },
    },
  };
  expect(createSerializer(spec).deserialize(tripMachine, '{"version":1}')).toEqual({
    type: 'dropped',
    reason: 'unknownVersion',
  });
});

it('the result is empty when nothing is stored, and unreadable when the text is not an object', () => {
  expect(createSerializer(tripState).deserialize(tripMachine, null)).toEqual({ type: 'empty' });
  for (const text of ['', '[]', '7', 'null', '{']) {
    expect(createSerializer(tripState).deserialize(tripMachine, text)).toEqual({
      type: 'dropped',
      reason: 'unreadable',
    });
  }
});
