import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function tab(initial: Record<string, string> = {}) {
  const entries = new Map(Object.entries(initial));
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
  });
  return entries;
}

const forbidden = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

/** The id in a freshly loaded page. */
async function freshId(): Promise<string> {
  vi.resetModules();
  return (await import('./anonymous-id.ts')).anonymousId();
}

describe('the anonymous id', () => {
  it('is random and survives a reload', async () => {
    const entries = tab();
    const id = await freshId();
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(await freshId()).toBe(id);
    expect([...entries.values()]).toEqual([id]);
    tab();
    expect(await freshId()).not.toBe(id);
  });

  it('replaces a stored value that is not an id', async () => {
    tab({ 'twohomes.visitor': 'ann@example.com' });
    const id = await freshId();
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(await freshId()).toBe(id);
  });

  it.each([
    ['forbidden', { getItem: forbidden, setItem: forbidden }],
    ['full', { getItem: () => null, setItem: forbidden }],
    ['missing', undefined],
  ])('stays the same until a reload if storage is %s', async (_name, storage) => {
    vi.stubGlobal('sessionStorage', storage);
    const { anonymousId } = await import('./anonymous-id.ts');
    const id = anonymousId();
    expect([id, anonymousId()]).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), id]);
  });
});

describe('the query of an address', () => {
  const overridesAt = async (search: string) => {
    vi.stubGlobal('location', { search });
    return (await import('./url-overrides.ts')).urlOverrides();
  };

  it('overrides flags while the tab is open', async () => {
    tab();
    expect(await overridesAt('?flag.zdChat=on&flag.GROW-886=treatment&pv=MTA=')).toEqual({
      zdChat: true,
      'GROW-886': 'treatment',
    });
    expect(await overridesAt('')).toEqual({ zdChat: true, 'GROW-886': 'treatment' });
    expect(await overridesAt('?flag.zdChat=off')).toEqual({ zdChat: false, 'GROW-886': 'treatment' });
    expect(await overridesAt('?flag.GROW-886=')).toEqual({ zdChat: false });
  });

  it.each([
    '?flag.GROW-1=treatment',
    '?flag.zdChat=treatment',
    '?flag.zdChat=true',
    '?zdChat=on',
    '?flag.toString=on',
    '?flag.=on',
  ])('is ignored if it is %s', async search => {
    tab();
    expect(await overridesAt(search)).toEqual({});
  });

  it('overrides flags on its own page if there is no storage', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(await overridesAt('?flag.zdChat=on')).toEqual({ zdChat: true });
    expect(await overridesAt('')).toEqual({});
  });
});
