import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { evaluateFlags } from '../../src/contract/calls/flag.calls.ts';
import { defaultFlags } from '../../src/integrations/flags/default-flags.ts';
import { ofrepSource } from '../../src/integrations/flags/ofrep-source.ts';
import { flagShares } from '../../src/server/db/tables/flag.table.ts';
import { everythingStored } from './support/database.ts';
import { testServer, type TestServer } from './support/server.ts';
import { expectReply } from './support/sign-up.ts';

let server: TestServer;
const { signal } = new AbortController();

beforeEach(async () => {
  server = await testServer();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const sourceOf = ({ app }: TestServer) =>
  ofrepSource({ baseUrl: 'http://join.test/api', fetch: async (input, init) => app.fetch(new Request(input, init)) });

it('OpenFeature’s provider returns the server’s values, for both variants of an experiment', async () => {
  await server.db.insert(flagShares).values([
    { key: 'GROW-886', variant: 'control', share: 50 },
    { key: 'GROW-886', variant: 'treatment', share: 50 },
    { key: 'zdChat', variant: 'on', share: 100 },
  ]);
  const seen = new Set<string>();
  for (let nth = 0; nth < 20; nth += 1) {
    const targetingKey = `visitor ${nth}`;
    const { flags: said } = expectReply(
      await server.api.call(evaluateFlags, { headers: {}, body: { context: { targetingKey } } }),
      200,
    ).body;
    const answer = await sourceOf(server)(targetingKey, signal);
    expect(answer).toEqual(Object.fromEntries(said.map(({ key, value }) => [key, value])));
    seen.add(answer['GROW-886']);
  }
  expect([...seen].toSorted()).toEqual(['control', 'treatment']);
});

it('without shares everybody gets the defaults', async () => {
  expect(await sourceOf(server)('ann@example.com', signal)).toEqual(defaultFlags);
});

it('neither the server nor the browser stores who requested flags', async () => {
  const storage = {
    getItem: vi.fn<() => null>(() => null),
    setItem: vi.fn<() => void>(),
    removeItem: vi.fn<() => void>(),
  };
  vi.stubGlobal('localStorage', storage);
  await sourceOf(server)('canary@example.com', signal);
  expect(await everythingStored(server.db)).not.toContain('canary');
  expect([storage.getItem, storage.setItem, storage.removeItem].flatMap(({ mock }) => mock.calls)).toEqual([]);
});

it('a caller above the limit is refused', async () => {
  const strict = await testServer({ environment: { RATE_LIMIT_FLAGS: '1' } });
  await sourceOf(strict)('somebody', signal);
  await expect(sourceOf(strict)('somebody', signal)).rejects.toThrow('rate limit exceeded');
});
