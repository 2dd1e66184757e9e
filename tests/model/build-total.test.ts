import { expect, test } from 'vitest';
import { createActor, type EventFromLogic } from 'xstate';
import { buildYourOwnMachine } from '../../machines/parts/packages/build-your-own.machine.ts';
import { buildYourOwnSamples } from '../../machines/parts/packages/build-your-own.samples.ts';
import { buildChoice, builtPackage, catalogue } from '../../machines/parts/packages/packages.fixtures.ts';
import { deferredActors } from '../../stories/staging/deferred-actors.ts';

const longer = { ...buildChoice, subscription: 'SUB2YEAR' } as const;

/** A build with prices whose first choice has the price of `builtPackage`. */
async function priced() {
  const { machine, waiting } = deferredActors(buildYourOwnMachine);
  const actor = createActor(machine as typeof buildYourOwnMachine, {
    input: { ...buildYourOwnSamples.input!, hasPrices: true, catalogue, choice: buildChoice },
  }).start();
  const last = () => {
    const [call] = waiting();
    if (!call) throw new Error(`No price is requested in ${JSON.stringify(actor.getSnapshot().value)}`);
    return call;
  };
  await last().done(builtPackage);
  return {
    last,
    send: (event: EventFromLogic<typeof buildYourOwnMachine>) => actor.send(event),
    shown: () => [actor.getSnapshot().value, actor.getSnapshot().context.built?.totalPriceFormatted],
  };
}

test('the last price stays while a new one loads', async () => {
  const { send, shown } = await priced();
  send({ type: 'build.typed', values: longer });
  expect(shown()).toEqual(['pricing', builtPackage.totalPriceFormatted]);
});

test('a choice that is submitted before its price arrives does not have the price of the one before', async () => {
  const { send, last, shown } = await priced();
  send({ type: 'build.typed', values: longer });
  send({ type: 'build.submitted', values: longer });
  expect(shown()).toEqual(['validating', undefined]);
  await last().failed(new Error('offline'));
  expect(shown()).toEqual(['broken', undefined]);
});

test('a choice that is submitted after its price failed to load does not have the price of the one before', async () => {
  const { send, last, shown } = await priced();
  send({ type: 'build.typed', values: longer });
  await last().failed(new Error('offline'));
  expect(shown()).toEqual(['unpriced', undefined]);
  send({ type: 'build.submitted', values: longer });
  await last().failed(new Error('offline'));
  expect(shown()).toEqual(['broken', undefined]);
});

test('a choice that is not sold does not have the price of the one before', async () => {
  const { send, last, shown } = await priced();
  send({ type: 'build.typed', values: longer });
  await last().done(null);
  expect(shown()).toEqual(['mismatched', undefined]);
});

test('a failed check of a choice keeps its price', async () => {
  const { send, last, shown } = await priced();
  send({ type: 'build.submitted', values: buildChoice });
  await last().failed(new Error('offline'));
  expect(shown()).toEqual(['broken', builtPackage.totalPriceFormatted]);
});
