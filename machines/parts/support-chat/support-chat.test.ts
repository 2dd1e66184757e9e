import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { supportChatMachine } from './support-chat.machine.ts';

it('a chat that is offered opens when the visitor asks for it', async () => {
  const found = Promise.resolve(true);
  const machine = supportChatMachine.provide({ actors: { findChat: fromPromise(() => found) } });
  const chat = createActor(machine, { input: { opensByItself: false } }).start();
  await found;
  await Promise.resolve();
  chat.send({ type: 'chat.requested' });
  expect(chat.getSnapshot().value).toBe('opening');
  chat.stop();
});
