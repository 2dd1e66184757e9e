import { OFREPWebProvider } from '@openfeature/ofrep-web-provider';
import { OpenFeature, type Provider } from '@openfeature/web-sdk';
import { beforeEach, expect, it } from 'vitest';
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

const baseUrl = 'http://join.test/api';

const fetchOf =
  ({ app }: TestServer): typeof fetch =>
  async (input, init) =>
    app.fetch(new Request(input, init));

const sourceOf = (of: TestServer) => ofrepSource({ baseUrl, fetch: fetchOf(of) });

/** The variant that another client of the protocol gets. */
async function variantInOpenFeature(of: TestServer, targetingKey: string): Promise<string> {
  const provider: object = new OFREPWebProvider({
    baseUrl,
    cacheMode: 'disabled',
    changeDetection: 'none',
    disableVisibilityRefresh: true,
    fetchImplementation: fetchOf(of),
  });
  await OpenFeature.setProviderAndWait(provider as Provider, { targetingKey }); // the compiler rejects the types of its optional members
  return OpenFeature.getClient().getStringValue('GROW-886', 'none');
}

it('the page and OpenFeature’s client get the server’s values, for both variants of an experiment', async () => {
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
    expect(await variantInOpenFeature(server, targetingKey)).toBe(answer['GROW-886']);
    seen.add(answer['GROW-886']);
  }
  expect([...seen].toSorted()).toEqual(['control', 'treatment']);
});

it('without shares everybody gets the defaults', async () => {
  expect(await sourceOf(server)('ann@example.com', signal)).toEqual(defaultFlags);
});

it('the server does not store who requested flags', async () => {
  await sourceOf(server)('canary@example.com', signal);
  expect(await everythingStored(server.db)).not.toContain('canary');
});

it('a caller above the limit is refused', async () => {
  const strict = await testServer({ environment: { RATE_LIMIT_FLAGS: '1' } });
  await sourceOf(strict)('somebody', signal);
  await expect(sourceOf(strict)('somebody', signal)).rejects.toThrow('429');
});
