import { expect, it } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import { answered } from '../../machines/flows/join/join.fixtures.ts';
import type { subscriptionCodeMachine } from '../../machines/parts/checkout/subscription-code/subscription-code.machine.ts';
import { joinTabs } from './join-tab.ts';

const { load, savedTab } = joinTabs(['landing']);

type Visit = Awaited<ReturnType<typeof load>>;

const codeOf = ({ wizard }: Visit) =>
  wizard.actor.getSnapshot().children['checkout']?.getSnapshot().children['code'] as ActorRefFrom<
    typeof subscriptionCodeMachine
  >;

it.each([
  ['reload', () => {}],
  ['visit to the packages', ({ wizard }: Visit) => wizard.visit('/step3')],
])('a code that was typed and not applied is in its field after a %s', async (_, leave) => {
  const storage = savedTab(answered);
  const before = await load('/payment', storage);
  codeOf(before).send({ type: 'code.offered' });
  codeOf(before).send({ type: 'code.typed', code: 'TWOHOMES2' });
  leave(before);
  before.wizard.stop();
  const after = await load('/payment', storage);
  expect(codeOf(after).getSnapshot()).toMatchObject({ value: 'entering', context: { typed: 'TWOHOMES2' } });
  after.wizard.stop();
});
