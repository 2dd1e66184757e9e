import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flagKeys, flags, variantsOf, type Flags } from '../../contract/flags.ts';
import { defaultFlags } from './default-flags.ts';
import { createLoadFlags, type FlagSource } from './load-flags.ts';

const { signal } = new AbortController();
const visitor = { anonymousId: 'somebody' };
const answer: Flags = { ...defaultFlags, zdChat: true, 'GROW-886': 'treatment' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

/** What has become of a promise by now. */
async function settled<T>(promise: Promise<T>): Promise<T | 'pending'> {
  const resolved: T[] = [];
  void promise.then(value => resolved.push(value));
  await vi.advanceTimersByTimeAsync(0);
  return resolved[0] ?? 'pending';
}

function slowSource(milliseconds: number) {
  let calledOff: AbortSignal | null = null;
  const source: FlagSource = (_, given) => {
    calledOff = given;
    return new Promise(resolve => void setTimeout(() => resolve(answer), milliseconds));
  };
  return { source, isCalledOff: () => calledOff?.aborted };
}

describe('flags', () => {
  it('each have a default among their variants, and no two variants of one value', () => {
    for (const key of flagKeys) {
      const variants = variantsOf(key);
      expect([key, variants.map(([name]) => name)]).toEqual([key, expect.arrayContaining([flags[key].default])]);
      expect([key, defaultFlags[key]]).toEqual([key, variants.find(([name]) => name === flags[key].default)?.[1]]);
      expect([key, new Set(variants.map(([, value]) => value)).size]).toEqual([key, variants.length]);
      expect(flags[key].changes).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('are typed by key', () => {
    const on: Flags['zdChat'] = true;
    const arm: Flags['GROW-886'] = 'treatment';
    // @ts-expect-error -- a toggle has no arms
    const wrongToggle: Flags['zdChat'] = 'treatment';
    // @ts-expect-error -- the checkout is always one of two
    const wrongArm: Flags['checkout-experience'] = 'off';
    expect([on, arm, wrongToggle, wrongArm]).toHaveLength(4);
  });
});

describe('loading flags', () => {
  it('gives what the source says', async () => {
    expect(await createLoadFlags({ source: async () => answer })(visitor, signal)).toEqual(answer);
  });

  it.each([
    [{ anonymousId: 'somebody' }, 'somebody'],
    [{ anonymousId: 'somebody', email: ' Ann@Example.COM' }, 'ann@example.com'],
  ])('asks for %j by %s', async (context, targetingKey) => {
    const source = vi.fn<FlagSource>(async () => answer);
    await createLoadFlags({ source })(context, signal);
    expect(source.mock.calls.map(([key]) => key)).toEqual([targetingKey]);
  });

  it('waits for 999 ms', async () => {
    const loaded = createLoadFlags({ source: slowSource(999).source })(visitor, signal);
    await vi.advanceTimersByTimeAsync(998);
    expect(await settled(loaded)).toBe('pending');
    await vi.advanceTimersByTimeAsync(1);
    expect(await settled(loaded)).toEqual(answer);
  });

  it('gives the defaults after a second, calls the question off and ignores its answer', async () => {
    const { source, isCalledOff } = slowSource(1001);
    const loaded = createLoadFlags({ source })(visitor, signal);
    await vi.advanceTimersByTimeAsync(999);
    expect([await settled(loaded), isCalledOff()]).toEqual(['pending', false]);
    await vi.advanceTimersByTimeAsync(1);
    expect([await settled(loaded), isCalledOff()]).toEqual([defaultFlags, true]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await loaded).toEqual(defaultFlags);
  });

  it('gives the defaults at once when the source fails', async () => {
    const loaded = createLoadFlags({ source: () => Promise.reject(new Error('offline')) })(visitor, signal);
    expect(await settled(loaded)).toEqual(defaultFlags);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('gives the defaults at once when nobody waits any more', async () => {
    const controller = new AbortController();
    const { source, isCalledOff } = slowSource(500);
    const loaded = createLoadFlags({ source })(visitor, controller.signal);
    controller.abort();
    expect([await settled(loaded), isCalledOff()]).toEqual([defaultFlags, true]);
    const asked = vi.fn<FlagSource>(async () => answer);
    expect(await createLoadFlags({ source: asked })(visitor, controller.signal)).toEqual(defaultFlags);
    expect(asked).not.toHaveBeenCalled();
  });

  it.each([
    ['an answer', slowSource(1).source],
    ['silence', slowSource(5000).source],
  ])('lets an override win over %s', async (_name, source) => {
    const loaded = createLoadFlags({ source, overrides: () => ({ 'GROW-886': 'control' }) })(visitor, signal);
    await vi.advanceTimersByTimeAsync(1000);
    expect((await loaded)['GROW-886']).toBe('control');
  });
});
