import fc from 'fast-check';
import type { ActorRefFrom } from 'xstate';
import { expect, it } from 'vitest';
import { memoryHistory } from './history.ts';
import { placeOf, pathOf, placesOf } from './place.ts';
import { memoryStorage } from './storage.ts';
import type { payMachine } from './fixtures/pay.machine.ts';
import { settled, tripWizard } from './fixtures/trip.ts';
import type { TripContext } from './fixtures/trip.machine.ts';

type Trip = ReturnType<typeof tripWizard>;
type Pay = ActorRefFrom<typeof payMachine> | undefined;

const paths = [
  ...placesOf(tripWizard({}).wizard.machine).map(({ path }) => path),
  '/',
  '/start',
  '/nowhere',
  '/payment/',
  '/payment/nowhere',
];

/** Each step's requirements, stated independently of the chart. */
const needs: Record<string, (answers: TripContext, card: string | null) => boolean> = {
  '/welcome': () => true,
  '/traveller': ({ receipt }) => receipt === null,
  '/hotel': ({ traveller, receipt }) => traveller !== null && receipt === null,
  '/payment': ({ traveller, hotel, receipt }) => traveller !== null && hotel !== null && receipt === null,
  '/payment/review': ({ traveller, hotel, receipt }, card) =>
    traveller !== null && hotel !== null && receipt === null && card !== null,
  '/receipt': ({ receipt }) => receipt !== null,
};

const move = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('name', 'hotel', 'card', 'pay', 'settle', 'settle').map(type => ({ type, path: '' })),
  },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom('back', 'forward', 'backTwo', 'backLink', 'reload', 'leaveReview')
      .map(type => ({ type, path: '' })),
  },
  { weight: 1, arbitrary: fc.constantFrom('fr', 'it').map(path => ({ type: 'country', path })) },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constantFrom('visit', 'type', 'load'), path: fc.constantFrom(...paths) }),
  },
);

it.each([{ waits: false }, { waits: true }])(
  'any sequence of moves keeps machine, address and answers consistent (asynchronous history: $waits)',
  async ({ waits }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(move, { maxLength: 40 }), async moves => {
        const history = memoryHistory('/', { waits });
        const storage = memoryStorage();
        let time = 0;
        const now = () => (time += 1000);
        let trip = tripWizard({ history, storage, now });
        for (const { type, path } of moves) {
          const before = answersOf(trip);
          if (type === 'reload' || type === 'load') {
            trip.wizard.stop();
            while (history.isMoving()) history.arrive();
            if (type === 'load') history.type(path);
            trip = tripWizard({ history, storage, now });
          } else {
            await make(trip, type, path);
          }
          if (waits && type !== 'settle') continue;
          while (history.isMoving()) history.arrive();
          await Promise.resolve(); // the wizard saves when the task has ended
          check(trip);
          if (!waits) checkKept(before, answersOf(trip), type);
        }
        trip.wizard.stop();
      }),
      { numRuns: 400 },
    );
  },
);

async function make({ wizard, history, pay }: Trip, type: string, path: string) {
  const payment: Pay = pay();
  if (type === 'name') wizard.actor.send({ type: 'traveller.submitted', name: 'Ada' });
  if (type === 'hotel') wizard.actor.send({ type: 'hotel.chosen', hotel: 'Ritz' });
  if (type === 'country') wizard.actor.send({ type: 'country.chosen', country: path === 'fr' ? 'fr' : 'it' });
  if (type === 'card') payment?.send({ type: 'card.entered', card: 'visa' });
  if (type === 'pay') payment?.send({ type: 'payment.confirmed' });
  if (type === 'leaveReview') payment?.send({ type: 'review.left' });
  if (type === 'settle') await settled();
  if (type === 'back') history.go(-1);
  if (type === 'backTwo') history.go(-2);
  if (type === 'forward') history.go(1);
  if (type === 'backLink') wizard.back();
  if (type === 'visit') wizard.visit(path);
  if (type === 'type') history.type(path);
}

function check({ wizard, history, storage, pay }: Trip) {
  const { path, place } = wizard.getView();
  const payment: Pay = pay();
  expect(placeOf(wizard.actor)).toEqual(place);
  expect(pathOf(wizard.machine, place)).toBe(path);
  expect(history.read().path).toBe(path);
  expect(needs[path]?.(wizard.actor.getSnapshot().context, payment?.getSnapshot().context.card ?? null)).toBe(true);

  const text = storage.read();
  if (text === null) return;
  const { trail, first, position } = JSON.parse(text) as { trail: string[][]; first: number; position: number };
  const walked = trail.map((walkedPlace, i) => ({ path: pathOf(wizard.machine, walkedPlace), position: first + i }));
  const start = history.index() - (position - first);
  expect(history.entries().slice(start, start + walked.length)).toEqual(walked);
}

function checkKept(before: ReturnType<typeof answersOf>, after: ReturnType<typeof answersOf>, type: string) {
  if (before.receipt !== null || after.receipt !== null) return;
  if (before.traveller !== null) expect(after.traveller).toBe(before.traveller);
  if (type === 'country') return;
  if (before.hotel !== null) expect(after.hotel).toBe(before.hotel);
  if (before.pay.card !== null) expect(after.pay.card).toBe(before.pay.card);
}

const answersOf = ({ wizard }: Trip) => wizard.actor.getSnapshot().context;
