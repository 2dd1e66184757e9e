import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pause } from './pause.ts';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['after its time', () => vi.advanceTimersByTimeAsync(1000)],
  ['when the browser is online again', (browser: EventTarget) => browser.dispatchEvent(new Event('online'))],
])('a pause that ends %s leaves neither listener nor timer', async (_, end) => {
  const browser = new EventTarget();
  const add = vi.fn<typeof addEventListener>(browser.addEventListener.bind(browser));
  const remove = vi.fn<typeof removeEventListener>(browser.removeEventListener.bind(browser));
  vi.stubGlobal('addEventListener', add);
  vi.stubGlobal('removeEventListener', remove);
  const pausing = pause(1000);
  await end(browser);
  await pausing;
  expect(add.mock.calls).toEqual([['online', expect.any(Function)]]);
  expect(remove.mock.calls).toEqual(add.mock.calls);
  expect(vi.getTimerCount()).toBe(0);
});
