import { expect, it, onTestFinished } from 'vitest';
import { type AnyStateMachine, createActor, setup, SimulatedClock } from 'xstate';
import { payMachine } from '../../machines/wizard/fixtures/pay.machine.ts';
import { paySamples } from '../../machines/wizard/fixtures/pay.samples.ts';
import { tripMachine } from '../../machines/wizard/fixtures/trip.machine.ts';
import { tripSamples } from '../../machines/wizard/fixtures/trip.samples.ts';
import { step } from '../../machines/wizard/index.ts';
import { defineSamples, replay } from '../../machines/wizard/testing/index.ts';
import { silenced } from '../staging/actors.ts';
import { createAtlas } from './atlas.ts';
import { type Charted, explorationOf } from './explored.ts';
import { playingOn } from './playing.ts';

const trip: Charted = { title: 'Trip', machine: tripMachine, samples: tripSamples as never, seen: {} };
const pay: Charted = {
  title: 'Paying',
  machine: payMachine,
  samples: paySamples as never,
  seen: { on: trip, state: 'payment', id: 'paying' },
};
const flows = { trip, pay };

/** Runs the trip in a state. */
function runningTrip(state: string) {
  const plan = explorationOf(trip).states.find(({ name }) => name === state) ?? { start: 'none', events: [] };
  const snapshot = tripMachine.getPersistedSnapshot(replay(tripMachine, trip.samples as never, plan));
  const actor = createActor(silenced(tripMachine), { snapshot, clock: new SimulatedClock() });
  actor.start();
  onTestFinished(() => void actor.stop());
  return actor;
}

const playingIn = (actor: ReturnType<typeof runningTrip>, shown: string) =>
  playingOn(flows, { storyId: 'a', begun: 'a', shown, actor, address: '' }, 1);

it('offers every answer of what the chart waits for, and the timers that run', () => {
  const { charts } = playingIn(runningTrip('traveller.saving'), 'trip').playing;
  const inShort = charts.map(({ title, waits, timers }) => ({
    title,
    waits: waits.map(({ actor, choices }) => [actor, ...choices.map(({ values, to }) => `${values} → ${to.name}`)]),
    timers: timers.map(({ what, to }) => `${what} → ${to.name}`),
  }));
  expect(inShort).toEqual([
    {
      title: 'Trip',
      waits: [['saving traveller', 'saved → Hotel', 'expired → Traveller: editing', 'broken → Traveller: broken']],
      timers: ['after timeout → Traveller: broken'],
    },
  ]);
});

it('lists a chart that runs inside another, with a door from what waits for it', () => {
  const { charts } = playingIn(runningTrip('payment'), 'trip').playing;
  expect(charts.map(({ title }) => title)).toEqual(['Trip', 'Paying']);
  expect(charts[0]?.waits[0]?.door?.storyId).toBe('pay--card');
});

it('follows the chart of the story, and the one around it once that has ended', () => {
  const actor = runningTrip('payment');
  const before = playingIn(actor, 'pay');
  expect(before.playing.here.storyId).toBe('pay--card');
  const paid = before.playing.charts[0]?.waits[0]?.choices.find(({ to }) => to.name === 'Receipt');
  const play = before.plays.get(paid?.key ?? '');
  play?.ref.send(play.event);
  expect(playingIn(actor, 'pay').playing.here.storyId).toBe('trip--receipt');
});

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

it('shows a state that is added to a chart everywhere', () => {
  const shown = (flow: Charted) => {
    const atlas = createAtlas({ shop: flow }, ['en']);
    const actor = createActor(flow.machine).start();
    const page = { storyId: 'a', begun: 'a', shown: 'shop', actor, address: '' };
    return [
      atlas.entriesOf('shop').map(({ storyId }) => storyId),
      atlas.detailsOf('shop')['cart.open']?.next.map(({ to }) => to.storyId),
      playingOn({ shop: flow }, page, 1).playing.charts[0]?.events.map(({ to }) => to.storyId),
    ];
  };
  expect(shown(shop({ open: {} }))).toEqual([['shop--cart-open'], [], []]);
  expect(shown(shop({ open: { on: { go: 'full' } }, full: {} }))).toEqual([
    ['shop--cart-open', 'shop--cart-full'],
    ['shop--cart-full'],
    ['shop--cart-full'],
  ]);
});
