import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part.ts';

const message = { hidden: true };
const reload = vi.fn<() => void>();
const stored = new Map<string, string>();
let served: Record<string, string> = {};

const pageOf = (entry: string) => ({ querySelector: () => ({ getAttribute: () => entry }) });

/** A part whose file fails to load this many times. */
function failing(times: number) {
  let attempts = 0;
  return vi.fn<() => Promise<string>>(async () => {
    attempts += 1;
    if (attempts <= times)
      throw new TypeError('Failed to fetch dynamically imported module: http://here/assets/part-1.js');
    return 'part';
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  stored.clear();
  reload.mockReset();
  served = { '/step1': '/assets/index-1.js' };
  vi.stubGlobal('document', {
    ...pageOf('/assets/index-1.js'),
    documentElement: { toggleAttribute: () => true },
    querySelector: (selector: string) =>
      selector.startsWith('#') ? message : pageOf('/assets/index-1.js').querySelector(),
  });
  vi.stubGlobal('location', { pathname: '/step1', reload });
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = pageOf;
    },
  );
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
  vi.stubGlobal(
    'fetch',
    async (address: string) =>
      new Response(served[address] ?? '', { status: served[address] === undefined ? 404 : 200 }),
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a part that fails to load', () => {
  it.each(['needed', 'background', 'optional'] as const)('is retried until it arrives if it is %s', async need => {
    const load = failing(9);
    const loading = lazyPart(load, need);
    await vi.advanceTimersByTimeAsync(300_000);
    await expect(loading).resolves.toBe('part');
    expect(load).toHaveBeenCalledTimes(10);
  });

  it('is retried as soon as the browser is online again', async () => {
    const browser = new EventTarget();
    vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
    const load = failing(5);
    const loading = lazyPart(load, 'optional');
    for (let retries = 0; retries < 5; retries += 1) {
      await vi.advanceTimersByTimeAsync(0);
      browser.dispatchEvent(new Event('online'));
    }
    await expect(loading).resolves.toBe('part');
  });

  it.each([
    ['attempt', 2],
    ['spare', 1],
  ] as const)('is given up if it is of kind %s, after %i tries', async (need, times) => {
    const load = failing(9);
    const loading = lazyPart(load, need).catch((fault: unknown) => String(fault));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await loading).toContain('Failed to fetch');
    expect(load).toHaveBeenCalledTimes(times);
  });

  it.each([
    ['needed', true],
    ['background', true],
    ['optional', false],
    ['attempt', false],
  ] as const)(
    'is reported on the page while it is missing, depending on its kind: %s, %s',
    async (need, isMentioned) => {
      const loading = lazyPart(failing(1), need);
      await vi.advanceTimersByTimeAsync(0);
      expect(message.hidden).toBe(!isMentioned);
      await vi.advanceTimersByTimeAsync(60_000);
      await loading;
      expect(message.hidden).toBe(true);
    },
  );
});

describe('a part that is fetched ahead of time', () => {
  it.each([
    ['background', 0],
    ['needed', 1],
  ] as const)('waits until the browser is idle, depending on its kind: %s', async (need, before) => {
    let becomeIdle = () => {};
    vi.stubGlobal('requestIdleCallback', (act: () => void) => (becomeIdle = act));
    const load = failing(0);
    const loading = lazyPart(load, need);
    await vi.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledTimes(before);
    becomeIdle();
    await expect(loading).resolves.toBe('part');
  });
});

describe('a page whose parts fail', () => {
  it.each([
    ['needed', 1],
    ['attempt', 1],
    ['background', 0],
    ['optional', 0],
    ['spare', 0],
  ] as const)(
    'is reloaded if the server has another build, depending on the kind of the missing part: %s, %i times',
    async (need, times) => {
      served = { '/step1': '/assets/index-2.js', '/assets/index-2.js': 'code' };
      for (const load of [failing(3), failing(3)]) lazyPart(load, need).catch(() => {});
      await vi.advanceTimersByTimeAsync(60_000);
      expect(reload).toHaveBeenCalledTimes(times);
      expect(stored.has('twohomes.renewed')).toBe(times === 1);
    },
  );

  it('is not reloaded if the new build cannot be loaded either', async () => {
    served = { '/step1': '/assets/index-2.js' };
    void lazyPart(failing(3));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reload).not.toHaveBeenCalled();
  });

  it('is reloaded once if the file exists but its import keeps failing', async () => {
    served['http://here/assets/part-1.js'] = 'code';
    void lazyPart(failing(6));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is not reloaded if nothing can be stored', async () => {
    served = { '/step1': '/assets/index-2.js', '/assets/index-2.js': 'code' };
    vi.stubGlobal('sessionStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    });
    void lazyPart(failing(3));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reload).not.toHaveBeenCalled();
  });
});
