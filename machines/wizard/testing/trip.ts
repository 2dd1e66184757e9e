import { fromPromise, type ActorRefFrom } from 'xstate';
import { createSeal, type EnvelopeSpec } from '../envelope.ts';
import { memoryHistory, type MemoryHistory } from '../history.ts';
import { memoryStorage, type StoragePort } from '../storage.ts';
import { createWizard } from '../wizard.ts';
import { type Charge, payMachine } from './pay.machine.ts';
import { type Saved, type TripContext, tripMachine } from './trip.machine.ts';

export type Kept = Pick<TripContext, 'traveller' | 'country' | 'hotel' | 'pay'>;

/** A handwritten schema: it allows the answers, but not the receipt or any key that it does not list. */
export const tripEnvelope: EnvelopeSpec<Kept> = {
  version: 2,
  schema: {
    '~standard': {
      version: 1,
      vendor: 'trip',
      validate: value => {
        const { traveller, country, hotel, pay } = (value ?? {}) as Record<string, unknown>;
        const card = typeof pay === 'object' && pay !== null && 'card' in pay ? pay.card : undefined;
        const fits =
          isText(traveller) &&
          isText(hotel) &&
          isText(card) &&
          (country === null || country === 'fr' || country === 'it');
        return fits ? { value: { traveller, country, hotel, pay: { card } } } : { issues: [{ message: 'no trip' }] };
      },
    },
  },
  migrations: { 1: ({ place, context }) => ({ place, context: { country: null, ...(context as object) } }) },
};

interface Setting {
  path?: string;
  waits?: boolean;
  history?: MemoryHistory;
  storage?: StoragePort;
  machine?: typeof tripMachine;
  now?: () => number;
}

/** A started trip whose calls succeed immediately. */
export function tripWizard({
  path = '/',
  waits = false,
  history = memoryHistory(path, { waits }),
  storage = memoryStorage(),
  machine = tripMachine,
  now = () => 0,
}: Setting) {
  const calls = { save: 0, charge: 0 };
  const told: string[] = [];
  const lefts: unknown[] = [];
  const wizard = createWizard({
    machine: machine.provide({
      actors: {
        saveTraveller: fromPromise<Saved, { name: string }>(async () => {
          calls.save += 1;
          return { type: 'saved' };
        }),
        pay: payMachine.provide({
          actors: {
            charge: fromPromise<Charge, { card: string }>(async () => {
              calls.charge += 1;
              return { type: 'approved', receipt: 'R1' };
            }),
          },
        }),
      },
    }),
    history,
    storage,
    envelope: createSeal(tripEnvelope),
    now,
    aliases: { '/': '/welcome', '/start': '/traveller' },
    onLeave: output => lefts.push(output),
  });
  wizard.onTold(reason => told.push(reason));
  wizard.start();
  const pay = () => wizard.actor.getSnapshot().children['paying'] as ActorRefFrom<typeof payMachine>;
  return { wizard, history, storage, calls, told, lefts, pay };
}

/** Flushes the reactions to settled promises. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
}

const isText = (value: unknown): value is string | null => value === null || typeof value === 'string';
