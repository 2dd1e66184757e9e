import { type ActorRefFrom, createActor, fromPromise, SimulatedClock } from 'xstate';
import { expect, it, vi } from 'vitest';
import { activeLeaves } from '../../wizard/testing/index.ts';
import { type LifeOutcome, registrationLifeMachine } from './registration-life.machine.ts';

const day = 86_400;

/** A running machine and a fake server whose registration expires `secondsLeft` from now. */
function watch(secondsLeft: number, lifeSeconds = day) {
  const clock = new SimulatedClock();
  const server = { endsAt: secondsLeft, asked: 0, isDown: false };
  const answer = async (): Promise<LifeOutcome> => {
    server.asked += 1;
    if (server.isDown) throw new Error('down');
    const left = server.endsAt - clock.now() / 1000;
    return left > 0 ? { type: 'alive', life: { secondsLeft: left, lifeSeconds } } : { type: 'gone' };
  };
  const prolong = () => {
    if (!server.isDown) server.endsAt = clock.now() / 1000 + lifeSeconds;
    return answer();
  };
  const life = createActor(
    registrationLifeMachine.provide({ actors: { askLife: fromPromise(answer), prolongLife: fromPromise(prolong) } }),
    { clock },
  ).start();
  return { life, server, pass: (seconds: number) => clock.increment(seconds * 1000) };
}

const stands = (life: ActorRefFrom<typeof registrationLifeMachine>, state: string) =>
  vi.waitFor(() => expect(activeLeaves(life.getSnapshot())).toEqual([state]));

it('the machine warns ten minutes before the end and ends when the server reports the registration gone', async () => {
  const { life, pass } = watch(day);
  await stands(life, 'quiet');
  pass(day - 601);
  expect(life.getSnapshot().value).toBe('quiet');
  pass(1);
  await stands(life, 'warned.ending');
  expect(life.getSnapshot().context.secondsLeft).toBe(600);
  pass(600);
  await stands(life, 'ended');
});

it('when a timer fires, the machine asks the server whether the registration was prolonged elsewhere', async () => {
  const { life, server, pass } = watch(day);
  await stands(life, 'quiet');
  server.endsAt += 3600;
  pass(day - 600);
  await vi.waitFor(() => expect(server.asked).toBe(2));
  await stands(life, 'quiet');
  pass(3600);
  await stands(life, 'warned.ending');
  server.endsAt += 100;
  pass(600);
  await stands(life, 'warned.ending');
  expect(life.getSnapshot().context.secondsLeft).toBe(100);
});

it('saving or prolonging removes the warning', async () => {
  const { life, server } = watch(300);
  await stands(life, 'warned.ending');
  server.endsAt = day;
  life.send({ type: 'registration.saved' });
  await stands(life, 'quiet');
  const other = watch(300).life;
  await stands(other, 'warned.ending');
  other.send({ type: 'registration.prolonged' });
  await stands(other, 'quiet');
  expect(other.getSnapshot().context.secondsLeft).toBe(day);
});

it('a life shorter than twenty minutes gets its warning at half time', async () => {
  const { life, pass } = watch(100, 100);
  await stands(life, 'quiet');
  pass(50);
  await stands(life, 'warned.ending');
  expect(life.getSnapshot().context.secondsLeft).toBe(50);
});

it('the machine asks the server at least once a day', async () => {
  const { life, server, pass } = watch(60 * day, 60 * day);
  await stands(life, 'quiet');
  pass(day);
  await vi.waitFor(() => expect(server.asked).toBe(2));
  await stands(life, 'quiet');
});

it('saving asks nothing while no warning is shown', async () => {
  const { life, server } = watch(day);
  await stands(life, 'quiet');
  life.send({ type: 'registration.saved' });
  await stands(life, 'quiet');
  expect(server.asked).toBe(1);
});

it('after a failed call the machine retries in 30 seconds and shows no warning meanwhile', async () => {
  const { life, server, pass } = watch(300);
  await stands(life, 'warned.ending');
  server.isDown = true;
  life.send({ type: 'registration.saved' });
  await stands(life, 'unanswered');
  expect(life.getSnapshot().hasTag('warns')).toBe(false);
  server.isDown = false;
  pass(29);
  expect(server.asked).toBe(2);
  pass(1);
  await stands(life, 'warned.ending');
});

it('the warning stays when prolonging fails, and the visitor can retry', async () => {
  const { life, server } = watch(300);
  await stands(life, 'warned.ending');
  server.isDown = true;
  life.send({ type: 'registration.prolonged' });
  await stands(life, 'warned.notProlonged');
  expect(life.getSnapshot().hasTag('warns')).toBe(true);
  server.isDown = false;
  life.send({ type: 'registration.prolonged' });
  await stands(life, 'quiet');
});

it('a closed warning does not reappear, and the registration ends at the announced time', async () => {
  const { life, server, pass } = watch(300);
  await stands(life, 'warned.ending');
  pass(100);
  life.send({ type: 'warning.closed' });
  expect(life.getSnapshot().hasTag('warns')).toBe(false);
  pass(199);
  await stands(life, 'warned.closed');
  expect(server.asked).toBe(1);
  pass(1);
  await stands(life, 'ended');
});

it('a registration that is saved after the warning was closed is watched again', async () => {
  const { life, server } = watch(300);
  await stands(life, 'warned.ending');
  life.send({ type: 'warning.closed' });
  server.endsAt = day;
  life.send({ type: 'registration.saved' });
  await stands(life, 'quiet');
  expect(server.asked).toBe(2);
});
