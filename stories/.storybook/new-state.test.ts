import { expect, it } from 'vitest';
import { type AnyStateMachine, createActor, setup } from 'xstate';
import { step } from '../../machines/wizard/index.ts';
import { defineSamples } from '../../machines/wizard/testing/index.ts';
import { createAtlas } from '../atlas/atlas.ts';
import type { Charted } from '../atlas/explored.ts';
import { playingOn } from '../atlas/playing.ts';
import { isPictured } from '../pictures/storybook.ts';
import { indexOf } from './flow-stories.ts';

const noRuns = { levelsOf: () => [], pictureOf: () => null, differences: null };

/** A chart of one step with these states. */
function shop(states: Record<string, object>): Charted {
  const machine: AnyStateMachine = setup({ types: { events: {} as { type: 'go' } } }).createMachine({
    id: 'shop',
    initial: 'cart',
    states: { cart: { ...step('cart', { path: '/cart' }), initial: 'open', states } } as never,
  }) as never;
  const claims = Object.fromEntries(Object.keys(states).map(name => [`cart.${name}`, () => true]));
  const samples = defineSamples(machine, { events: {}, outcomes: {}, slice: () => null, claims } as never);
  return { title: 'Shop', machine, samples: samples as never, seen: {} };
}

it('a state that is added to a chart appears in the panel, in what can be played, on the map, in the sidebar and in the pictures', () => {
  const shown = (flow: Charted) => {
    const atlas = createAtlas({ shop: flow }, ['en']);
    const index = indexOf(atlas, 'shop.flow.ts');
    const actor = createActor(flow.machine).start();
    const page = { storyId: 'a', begun: 'a', shown: 'shop', actor, address: '' };
    return [
      atlas.entriesOf('shop').map(({ storyId }) => storyId),
      atlas.detailsOf('shop')['cart.open']?.next.map(({ to }) => to.storyId),
      playingOn({ shop: flow }, page, 1).playing.charts[0]?.events.map(({ to }) => to.storyId),
      atlas.mapOf('shop', noRuns).nodes.flatMap(({ stories }) => stories),
      index.map(({ exportName }) => exportName),
      index.filter(isPictured).map(({ exportName }) => exportName),
    ];
  };
  const open = 'shop--cart-open';
  const full = 'shop--cart-full';
  const maps = ['Map', 'MapAsList'];
  expect(shown(shop({ open: {} }))).toEqual([[open], [], [], [open], [...maps, 'CartOpen'], ['CartOpen']]);
  expect(shown(shop({ open: { on: { go: 'full' } }, full: {} }))).toEqual([
    [open, full],
    [full],
    [full],
    [open, full],
    [...maps, 'CartOpen', 'CartFull'],
    ['CartOpen', 'CartFull'],
  ]);
});
