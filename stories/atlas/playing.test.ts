import { expect, it, onTestFinished } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { tripMachine } from '../../machines/wizard/fixtures/trip.machine.ts';
import { replay } from '../../machines/wizard/testing/index.ts';
import { silenced } from '../staging/actors.ts';
import { pay, trip } from './charted.fixtures.ts';
import { explorationOf } from './explored.ts';
import { playingOn } from './playing.ts';

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
