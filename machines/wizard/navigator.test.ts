import { expect, it } from 'vitest';
import { type AnyStateMachine, createActor, fromPromise } from 'xstate';
import { slowMachine } from './fixtures/slow-start.machine.ts';
import { settled as flush } from './fixtures/trip.ts';
import { tripMachine, untouched } from './fixtures/trip.machine.ts';
import { memoryHistory } from './history.ts';
import { createNavigator, type Mode } from './navigator.ts';
import { watch } from './watch.ts';

/** A page on a machine, opened at a path. The history traverses only when the test says so. */
function open(machine: AnyStateMachine, path: string, context: object, finish = () => {}) {
  const history = memoryHistory(path, { waits: true });
  const actor = createActor(machine, {
    snapshot: machine.resolveState({ value: machine.config.initial as string, context }),
  });
  const navigator = createNavigator({ actor, machine, history, aliases: {}, first: 0, settled: () => {} });
  watch(actor, { changed: navigator.follow, noticed: () => {}, released: navigator.release });
  history.listen(navigator.traversed);
  actor.start();
  return { history, actor, navigator, finish };
}

type Page = ReturnType<typeof open>;

const moves = {
  'the page opens': ({ navigator, history }: Page) => navigator.arrive(history.read()),
  'the machine steps on': ({ actor }: Page) => actor.send({ type: 'hotel.chosen', hotel: 'Ritz' }),
  'the machine pays': ({ actor }: Page) =>
    actor.send({ type: 'xstate.done.actor.paying', output: { receipt: 'R1' }, actorId: 'paying' }),
  'the machine changes its answers': ({ actor }: Page) => actor.send({ type: 'country.chosen', country: 'it' }),
  'its work is done': async ({ finish }: Page) => {
    finish();
    await flush();
  },
  'a link to the welcome': ({ navigator }: Page) => void navigator.visit('/welcome', false),
  'a link to the review': ({ navigator }: Page) => void navigator.visit('/payment/review', false),
  'a link to the choice': ({ navigator }: Page) => void navigator.visit('/choosing', false),
  Back: ({ history }: Page) => history.go(-1),
  'Back by two': ({ history }: Page) => history.go(-2),
  'the browser arrives': ({ history }: Page) => history.arrive(),
};

type Row = readonly [move: keyof typeof moves, mode: Mode['name'], path: string, entries: string];

const trip = () => open(tripMachine, '/hotel', { ...untouched, traveller: 'Ada' });
const slow = (mounts: 'pay' | 'nothing') => () => {
  let finish = () => {};
  const finished = new Promise<void>(resolve => (finish = resolve));
  const actors = { load: fromPromise(async () => ''), resolve: fromPromise(() => finished.then(() => mounts)) };
  return open(slowMachine.provide({ actors }), '/choosing', { open: true, chosen: 'x' }, () => finish());
};

const atHotel: Row = ['the page opens', 'following', '/hotel', '/hotel'];
const atPayment: Row = ['the machine steps on', 'following', '/payment', '/hotel /payment'];
const atReceipt: Row = ['the machine pays', 'following', '/receipt', '/hotel /payment /receipt'];
const choosing: Row = ['the page opens', 'following', '/choosing', '/choosing'];
const waitsForReview: Row = ['a link to the review', 'awaiting', '/payment/review', '/choosing /payment/review'];

const scenarios: Record<string, readonly [() => Page, readonly Row[]]> = {
  'until the page opens, a step of the machine does not change the address': [
    trip,
    [['the machine changes its answers', 'opening', '/welcome', '/hotel'], atHotel],
  ],
  'each step of the machine adds an entry; other changes add none': [
    trip,
    [atHotel, ['the machine changes its answers', 'following', '/hotel', '/hotel'], atPayment],
  ],
  'after a refused Back the history returns, and nothing moves the visitor meanwhile': [
    trip,
    [
      atHotel,
      atPayment,
      atReceipt,
      ['Back', 'following', '/receipt', '/hotel /payment /receipt'],
      ['the browser arrives', 'returning', '/receipt', '/hotel /payment /receipt'],
      ['a link to the welcome', 'returning', '/receipt', '/hotel /payment /receipt'],
      ['the browser arrives', 'following', '/receipt', '/hotel /payment /receipt'],
      ['a link to the welcome', 'following', '/welcome', '/hotel /payment /receipt /welcome'],
    ],
  ],
  'a refused Back over several entries returns as far': [
    trip,
    [
      atHotel,
      atPayment,
      atReceipt,
      ['Back by two', 'following', '/receipt', '/hotel /payment /receipt'],
      ['the browser arrives', 'returning', '/receipt', '/hotel /payment /receipt'],
      ['the browser arrives', 'following', '/receipt', '/hotel /payment /receipt'],
    ],
  ],
  'the address of a machine that mounts later stays, and its step is entered as soon as it runs': [
    slow('pay'),
    [choosing, waitsForReview, ['its work is done', 'following', '/payment/review', '/choosing /payment/review']],
  ],
  'waiting goes on while the step mounts nothing': [
    slow('nothing'),
    [choosing, waitsForReview, ['its work is done', 'awaiting', '/payment/review', '/choosing /payment/review']],
  ],
  'a link to another step ends the waiting': [
    slow('nothing'),
    [
      choosing,
      waitsForReview,
      ['a link to the choice', 'following', '/choosing', '/choosing /payment/review /choosing'],
    ],
  ],
};

it.each(Object.entries(scenarios))('%s', async (_, [begin, rows]) => {
  const page = begin();
  for (const [move, ...expected] of rows) {
    await moves[move](page);
    const { navigator, history } = page;
    const entries = history.entries().map(({ path }) => path);
    expect([navigator.mode(), navigator.now().path, entries.join(' ')], move).toEqual(expected);
  }
});
