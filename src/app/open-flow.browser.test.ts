import { afterEach, expect, it } from 'vitest';
import type { Flow } from './flow.ts';
import { flowAt } from './flows.ts';
import { openFlow } from './open-flow.ts';

afterEach(() => {
  globalThis.captured = undefined;
});

it('a flow learns of a touch only once React has hydrated the page, because what it then loads changes the page', async () => {
  const { promise: replayed, resolve: hydrate } = Promise.withResolvers<void>();
  globalThis.captured = { replay: () => {}, replayed };
  const flow = await flowAt('/step1');
  const { promise: opened, resolve: open } = Promise.withResolvers<Parameters<Flow['open']>[0]>();
  void openFlow({ ...flow!, open: given => (open(given), new Promise(() => {})) }, '/step1');
  const { touched } = await opened;
  const order: string[] = [];
  const seen = touched.then(() => order.push('touched'));
  document.body.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  await new Promise(requestAnimationFrame);
  order.push('hydrated');
  hydrate();
  await seen;
  expect(order).toEqual(['hydrated', 'touched']);
});
