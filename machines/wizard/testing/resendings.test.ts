import { assign, fromPromise, setup } from 'xstate';
import { expect, it } from 'vitest';
import { tripMachine } from '../fixtures/trip.machine.ts';
import { tripSamples } from '../fixtures/trip.samples.ts';
import { createSerializer } from '../saved-state.ts';
import { answered } from '../answered.ts';
import { sendOnce, type Sent } from '../send-once.ts';
import { step } from '../step.ts';
import { resendings } from './resendings.ts';
import { defineSamples } from './samples.ts';

it('`resendings` leaves a busy state by every way, and enters it again', () => {
  const found = resendings(tripMachine, tripSamples);
  const once = found.filter(({ name }) => name.split('traveller.submitted').length === 3);
  expect(
    new Set(
      once.map(({ name }) => name.replace('beginning → xstate.route #traveller → ', '').replaceAll(' name="Ada"', '')),
    ),
  ).toEqual(
    new Set([
      'traveller.submitted → traveller.submitted',
      'traveller.submitted → country.chosen country="fr" → traveller.submitted',
      'traveller.submitted → country.chosen country="it" → traveller.submitted',
      'traveller.submitted → xstate.after.timeout.trip.traveller.saving → traveller.submitted',
      'traveller.submitted → xstate.route #welcome → xstate.route #traveller → traveller.submitted',
      'traveller.submitted → xstate.route #hotel → xstate.route #traveller → traveller.submitted',
      'traveller.submitted → step.refused payment → xstate.route #traveller → traveller.submitted',
      'traveller.submitted → step.refused receipt → traveller.submitted',
      'traveller.submitted → reload → traveller.submitted',
      'traveller.submitted → xstate.route #hotel → hotel.chosen hotel="Ritz" → xstate.route #traveller → traveller.submitted',
    ]),
  );
  expect(found[0]).toMatchObject({
    actor: 'savingTraveller',
    src: 'saveTraveller',
    inputs: [{ name: 'Ada' }, { name: 'Ada' }],
  });
});

interface Letter {
  letter: string;
  sent: Sent | null;
}

/** What the chart remembers of requests, and what an answer leaves of that. */
interface Memory {
  choose: typeof sendOnce;
  drop: typeof answered;
}

/** A letter is chosen in one step, and sent with a key in the next. */
const createLetterMachine = ({ choose = sendOnce, drop = answered }: Partial<Memory> = {}) =>
  setup({
    types: {
      context: {} as Letter,
      events: {} as { type: 'chosen'; letter: string } | { type: 'sent'; key: string },
      children: {} as { sending: 'send' },
    },
    actors: { send: fromPromise<void, Sent | null>(() => Promise.reject(new Error('not provided'))) },
  }).createMachine({
    id: 'letter',
    context: { letter: 'a', sent: null },
    initial: 'letter',
    states: {
      letter: {
        ...step('letter', { path: '/letter' }),
        on: { chosen: { target: 'post', actions: assign({ letter: ({ event }) => event.letter }) } },
      },
      post: {
        ...step('post', { path: '/post' }),
        initial: 'ready',
        states: {
          ready: {
            on: {
              sent: {
                target: 'sending',
                actions: assign({
                  sent: ({ context, event }) => choose(context.sent, { letter: context.letter }, event.key),
                }),
              },
            },
          },
          sending: {
            invoke: {
              id: 'sending',
              src: 'send',
              input: ({ context }) => context.sent,
              onDone: { target: 'ready', actions: assign({ sent: ({ context }) => drop(context.sent) }) },
            },
          },
        },
      },
    },
  });

const letterMachine = createLetterMachine();

const letterSamples = defineSamples(letterMachine, {
  events: {
    chosen: ['a', 'b'].map(letter => ({ type: 'chosen', letter })),
    sent: ['k1', 'k2'].map(key => ({ type: 'sent', key })),
  },
  outcomes: { sending: { done: [undefined] } },
  slice: ({ letter }) => letter !== '',
  claims: { letter: () => true, 'post.ready': () => true, 'post.sending': ({ context }) => context.sent !== null },
});

/** A serializer whose schema allows these answers only. */
const saves = (...keys: ('letter' | 'sent')[]) =>
  createSerializer<Partial<Letter>>({
    version: 1,
    schema: {
      '~standard': {
        version: 1,
        vendor: 'letter',
        validate: value => ({
          value: Object.fromEntries(Object.entries(value as Letter).filter(([key]) => keys.includes(key as 'sent'))),
        }),
      },
    },
  });

/** The pairs that `resendings` finds, in words, each once. */
const pairs = (machine: typeof letterMachine, savedState?: ReturnType<typeof saves>) =>
  new Set(
    resendings(machine, letterSamples, savedState && { savedState }).map(({ inputs }) => {
      const [first, second] = inputs as [Sent, Sent];
      const content = first.content === second.content ? 'same content' : 'other content';
      return `${content}, ${first.key === second.key ? 'same key' : 'other key'}`;
    }),
  );

it('`resendings` finds the same content sent again, and content that the visitor has changed since', () => {
  expect(pairs(letterMachine, saves('letter', 'sent'))).toEqual(
    new Set(['same content, same key', 'other content, other key']),
  );
  expect(pairs(letterMachine)).toEqual(pairs(letterMachine, saves('letter', 'sent')));
});

it('`resendings` shows a key that is lost when the visitor sends something else, and then the same again', () => {
  const lastOnly: typeof sendOnce = (last, sent, key) => {
    const content = JSON.stringify(sent);
    return last?.content === content ? last : { key, content };
  };
  expect(pairs(createLetterMachine({ choose: lastOnly }))).toContain('same content, other key');
});

it('`resendings` shows a key that is lost when the server answers a later request', () => {
  expect(pairs(createLetterMachine({ drop: () => null }))).toContain('same content, other key');
});

it('`resendings` shows a key that a reload loses, because the saved state lacks it', () => {
  expect(pairs(letterMachine, saves('letter'))).toContain('same content, other key');
});

it('`resendings` throws for answers that the saved state does not allow while an actor runs', () => {
  expect(() => pairs(letterMachine, { ...saves(), serialize: () => null })).toThrow(
    "letter: the saved state's schema does not fit the answers in 'post.sending'",
  );
});
