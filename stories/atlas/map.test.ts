import { expect, it } from 'vitest';
import { setup } from 'xstate';
import { tripMachine } from '../../machines/wizard/fixtures/trip.machine.ts';
import { defineSamples, descendants } from '../../machines/wizard/testing/index.ts';
import { createAtlas } from './atlas.ts';
import { pay, trip } from './charted.fixtures.ts';
import type { Entry } from './entry.ts';
import { layOut } from './lay-out.ts';
import { isDrawn } from './layout.ts';
import type { Level } from './levels.ts';

const taken: Level = { level: 'machine', result: 'taken', why: '' };
const levelsOf = (transition: string) => (transition.includes('saving') ? [taken] : []);
const accessibility = { passed: 3, violations: [], undecided: [] };
const picture = { path: 'hotel.png', onSheet: 'trip.html#trip--hotel', accessibility };
const pictureOf = ({ storyId }: Entry) => (storyId === 'trip--hotel' ? picture : null);
const map = createAtlas({ trip, pay }, ['en']).mapOf('trip', { levelsOf, pictureOf, differences: null });
const node = (id: string) => map.nodes.find(found => found.id === id);
const edgesFrom = (id: string) => map.edges.filter(({ from }) => from === id).map(({ label, to }) => [label, to]);

it('has every state of the chart: steps with their address, states with their story, and ends', () => {
  expect(map.nodes.map(({ id }) => id)).toEqual(
    descendants(tripMachine.root)
      .slice(1)
      .map(({ id }) => id),
  );
  expect(node('traveller')).toMatchObject({ kind: 'step', name: 'Traveller', address: '/traveller', stories: [] });
  expect(node('trip.traveller.broken')).toMatchObject({
    kind: 'screen',
    parent: 'traveller',
    name: 'broken',
    stories: ['trip--traveller-broken'],
  });
  expect(node('trip.left')).toMatchObject({ kind: 'end', stories: [] });
});

it('has the picture of a state, and what axe said about it, if there is one', () => {
  expect(node('hotel')?.picture).toEqual(picture);
  expect(node('trip.traveller.broken')?.picture).toBeNull();
});

it('has a door to the map of a chart that a state invokes', () => {
  expect(node('payment')?.doors).toEqual([{ title: 'Paying', storyId: 'pay--map' }]);
  expect(node('hotel')?.doors).toEqual([]);
});

it('labels each transition with its event, the results that the exploration tried, and its guard', () => {
  expect(edgesFrom('trip.traveller.saving')).toEqual([
    ['saving traveller answers: saved', ['hotel']],
    ['saving traveller answers: expired', ['trip.traveller.editing']],
    ['saving traveller fails', ['trip.traveller.broken']],
    ['after timeout', ['trip.traveller.broken']],
  ]);
  expect(edgesFrom('trip')).toContainEqual(['country chosen [has hotel]', ['hotel']]);
});

it('says what distinguishes transitions of one event: its values, or the parameters of the guard', () => {
  const machine = setup({
    types: { events: {} as { type: 'answered'; hasAccount: boolean } | { type: 'step.refused'; to: string } },
    guards: {
      isPaidBy: (_, method: string) => method === 'payPal',
      isClosedAs: (_, { why }: { why: string }) => why === '',
    },
  }).createMachine({
    id: 'ask',
    initial: 'asking',
    states: {
      asking: { on: { answered: [{ guard: ({ event }) => event.hasAccount, target: 'paying' }, { target: 'end' }] } },
      paying: {
        always: [
          { guard: { type: 'isPaidBy', params: 'creditCard' }, target: 'asking' },
          { guard: { type: 'isClosedAs', params: { why: 'expired' } }, target: 'asking' },
          { guard: { type: 'isPaidBy', params: 'payPal' }, target: 'end' },
        ],
      },
      end: { type: 'final' },
    },
    on: { 'step.refused': '.asking' },
  });
  const answers = [true, false].map(hasAccount => ({ type: 'answered' as const, hasAccount }));
  const samples = defineSamples(machine, {
    events: { answered: answers },
    outcomes: {},
    slice: () => null,
    claims: { asking: () => true, paying: () => true, end: () => true },
  });
  const { edges } = createAtlas({ ask: { title: 'Ask', machine, samples: samples as never, seen: {} } }, ['en']).mapOf(
    'ask',
    {
      levelsOf: () => [],
      pictureOf: () => null,
      differences: null,
    },
  );
  expect(edges.map(({ label }) => label)).toEqual([
    'an address is refused',
    'answered: hasAccount=true',
    'answered: hasAccount=false',
    'at once [is paid by: credit card]',
    'at once [is closed as: expired]',
    'at once [is paid by: pay pal]',
  ]);
});

it('says what each level of the tests took', () => {
  const saved = map.edges.find(({ from }) => from === 'trip.traveller.saving');
  expect(saved?.levels).toEqual([taken]);
  expect(map.edges.find(({ from }) => from === 'hotel')?.levels).toEqual([]);
});

it('draws each transition between states as an arrow, and each state inside its step', async () => {
  const { boxes, arrows, width, height } = await layOut(map);
  expect(arrows.map(({ edge }) => edge)).toEqual(
    map.edges.filter(edge => isDrawn(edge, map.nodes)).map(({ id }) => id),
  );
  for (const { id, parent } of map.nodes) {
    const box = boxes[id];
    const around = parent === null ? { x: 0, y: 0, width, height } : boxes[parent];
    if (!box || !around) throw new Error(`${id} has no box`);
    expect(box.x, id).toBeGreaterThanOrEqual(around.x);
    expect(box.y, id).toBeGreaterThanOrEqual(around.y);
    expect(box.x + box.width, id).toBeLessThanOrEqual(around.x + around.width);
    expect(box.y + box.height, id).toBeLessThanOrEqual(around.y + around.height);
  }
  for (const { points } of arrows) expect(points.length).toBeGreaterThan(1);
});

it('ends an arrow to another step beside its own step, at the name of the other state', async () => {
  const { boxes, arrows, exits } = await layOut(map);
  const own = exits.find(({ target, id }) => target === 'hotel' && id.startsWith('(exit 1)'));
  const step = boxes['traveller'];
  const saved = arrows.find(({ edge }) => edge.includes('saving') && edge.endsWith('#hotel'));
  if (!own || !step || !saved) throw new Error('no exit from the step');
  const end = saved.points.at(-1) ?? { x: 0, y: 0 };
  expect(end.x).toBeCloseTo(own.box.x, 0);
  expect(own.box.x).toBeGreaterThanOrEqual(step.x + step.width);
  expect(exits.filter(({ target }) => target === 'trip.traveller.editing')).toEqual([]);
});
