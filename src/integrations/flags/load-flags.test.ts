import { describe, expect, it, vi } from 'vitest';
import { flagKeys, flags, variantsOf, type Flags } from '../../contract/flags.ts';
import { defaultFlags } from './default-flags.ts';
import { createLoadFlags, type FlagSource } from './load-flags.ts';

const { signal } = new AbortController();
const visitor = { anonymousId: 'somebody' };
const answer: Flags = { ...defaultFlags, zdChat: true, 'GROW-886': 'treatment' };

describe('flags', () => {
  it('have a default among their variants, and no two variants with the same value', () => {
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
    // @ts-expect-error -- a toggle has no treatment variant
    const wrongToggle: Flags['zdChat'] = 'treatment';
    // @ts-expect-error -- the checkout has two variants, and `off` is none of them
    const wrongArm: Flags['checkout-experience'] = 'off';
    expect([on, arm, wrongToggle, wrongArm]).toHaveLength(4);
  });
});

describe('loading flags', () => {
  it('returns the answer of the source', async () => {
    expect(await createLoadFlags({ source: async () => answer })(visitor, signal)).toEqual(answer);
  });

  it.each([
    [{ anonymousId: 'somebody' }, 'somebody'],
    [{ anonymousId: 'somebody', email: ' Ann@Example.COM' }, 'ann@example.com'],
  ])('sends %j with the targeting key %s', async (context, targetingKey) => {
    const source = vi.fn<FlagSource>(async () => answer);
    await createLoadFlags({ source })(context, signal);
    expect(source.mock.calls.map(([key]) => key)).toEqual([targetingKey]);
  });

  it('passes the signal of its caller to the source', async () => {
    const source = vi.fn<FlagSource>(async () => answer);
    await createLoadFlags({ source })(visitor, signal);
    expect(source.mock.calls.map(([, given]) => given)).toEqual([signal]);
  });

  it('rejects when the source fails', async () => {
    await expect(
      createLoadFlags({ source: () => Promise.reject(new Error('offline')) })(visitor, signal),
    ).rejects.toThrow('offline');
  });

  it('lets an override take precedence over the answer', async () => {
    const loadFlags = createLoadFlags({ source: async () => answer, overrides: () => ({ 'GROW-886': 'control' }) });
    expect(await loadFlags(visitor, signal)).toEqual({ ...answer, 'GROW-886': 'control' });
  });
});
