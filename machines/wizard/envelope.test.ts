import { expect, it } from 'vitest';
import { openEnvelope, sealEnvelope } from './envelope.ts';
import { tripEnvelope } from './testing/trip.ts';
import { tripMachine, untouched } from './testing/trip.machine.ts';
import { startTrail, walk } from './trail.ts';

const context = { ...untouched, traveller: 'Ada', hotel: 'Ritz', receipt: 'secret' };
const trail = walk(startTrail(['hotel'], 4), ['payment']);
const sealed = sealEnvelope(tripEnvelope, { place: ['payment'], context, trail, savedAt: 7 }) ?? '';
const open = (changed: object) => openEnvelope(tripEnvelope, tripMachine, JSON.stringify({ ...JSON.parse(sealed), ...changed }));
const kept = { place: ['payment'], context: { traveller: 'Ada', country: null, hotel: 'Ritz', pay: { card: null } } };

it('comes back as it was put away, without what the schema does not name', () => {
  expect(sealed).not.toContain('secret');
  expect(open({})).toEqual({ type: 'opened', kept, trail, savedAt: 7 });
});

it('is not sealed when the schema refuses', () => {
  expect(sealEnvelope(tripEnvelope, { place: ['payment'], context: { ...context, country: 'de' }, trail, savedAt: 7 })).toBeNull();
});

it.each([
  [{ position: 4 }],
  [{ position: 6 }],
  [{ position: -1 }],
  [{ first: 5 }],
  [{ trail: [['hotel'], ['nowhere']] }],
  [{ trail: 'hotel' }],
])('leaves out a trail that does not fit: %j', changed => {
  expect(open(changed)).toEqual({ type: 'opened', kept, trail: null, savedAt: 7 });
});

it('brings an older version up to date by its migration', () => {
  const { country: _, ...older } = kept.context;
  expect(open({ version: 1, context: older })).toEqual({ type: 'opened', kept, trail: null, savedAt: 7 });
});

it.each([
  [{ version: 0 }, 'unknownVersion'],
  [{ version: 3 }, 'unknownVersion'],
  [{ version: '2' }, 'unknownVersion'],
  [{ place: ['payment', 'nowhere'] }, 'invalid'],
  [{ context: { ...kept.context, country: 'de' } }, 'invalid'],
])('says why it is dropped: %j', (changed, reason) => {
  expect(open(changed)).toEqual({ type: 'dropped', reason });
});

it('is dropped when a migration throws', () => {
  const spec = { ...tripEnvelope, migrations: { 1: () => { throw new Error('no'); } } };
  expect(openEnvelope(spec, tripMachine, '{"version":1}')).toEqual({ type: 'dropped', reason: 'unknownVersion' });
});

it('is empty when nothing is stored, and unreadable when it is no object', () => {
  expect(openEnvelope(tripEnvelope, tripMachine, null)).toEqual({ type: 'empty' });
  for (const text of ['', '[]', '7', 'null', '{']) {
    expect(openEnvelope(tripEnvelope, tripMachine, text)).toEqual({ type: 'dropped', reason: 'unreadable' });
  }
});
