import { beforeEach, describe, expect, it } from 'vitest';
import { subscriptionCodes } from '../../src/server/db/tables/code.tables.ts';
import { revokeOneCode } from '../../src/server/operate/commands/revoke-code.command.ts';
import { listCodes } from '../../src/server/pricing/list-codes.ts';
import { mintCodes, type Mint } from '../../src/server/pricing/mint-codes.ts';
import { revokeCode } from '../../src/server/pricing/revoke-code.ts';
import { pay, priceOf, readyToPay, submissionFor } from './support/sign-up.ts';
import { testServer, type TestServer } from './support/server.ts';

let server: TestServer;

beforeEach(async () => {
  server = await testServer();
});

const full: Mint = {
  kind: 'full',
  amount: null,
  currency: null,
  packageId: 2041,
  professionalId: null,
  note: 'for a fair',
  count: 3,
  expiresAt: null,
  reusable: false,
};
const mint = (changes: Partial<Mint> = {}) => mintCodes(server.db, { ...full, ...changes }, server.deps.now());
const states = async () =>
  Object.fromEntries((await listCodes(server.db, server.deps.now())).map(({ code, state }) => [code, state]));

describe('minted codes', () => {
  it('are unique and have 16 characters that do not look alike', async () => {
    const codes = await mint({ count: 200 });
    expect(codes.filter(code => !/^[0-9A-HJKMNP-TV-Z]{16}$/.test(code))).toEqual([]);
    expect(new Set(codes).size).toBe(200);
    expect(new Set(codes.join('')).size).toBe(32);
    expect(await mint({ count: 0 })).toEqual([]);
  });

  it('are listed with their terms and state', async () => {
    const [used = '', revoked = '', usable = ''] = await mint();
    const [expired = ''] = await mint({ kind: 'amount', amount: 1000, count: 1, expiresAt: server.deps.now() });
    const signUp = await readyToPay(server.api);
    expect(
      await pay(server.api, signUp, await submissionFor(server.api, signUp, { codes: [used.toLowerCase()] }, null)),
    ).toMatchObject({ status: 200 });
    expect(await revokeCode(server.db, ` ${revoked.toLowerCase()}`, server.deps.now())).not.toBeNull();
    expect(await states()).toEqual({
      [used]: 'redeemed',
      [revoked]: 'revoked',
      [usable]: 'usable',
      [expired]: 'expired',
    });
    const { count: _, ...terms } = full;
    expect((await listCodes(server.db, server.deps.now())).find(({ code }) => code === usable)).toEqual({
      ...terms,
      accountId: null,
      code: usable,
      createdAt: server.deps.now(),
      revokedAt: null,
      state: 'usable',
    });
  });

  it('cannot be minted with inconsistent terms', async () => {
    for (const terms of [{ amount: 100 }, { kind: 'amount' as const }, { packageId: 1 }])
      await expect(mint(terms)).rejects.toThrow(/subscription_codes/);
    expect(await server.db.$count(subscriptionCodes)).toBe(0);
  });
});

describe('a revoked code', () => {
  it('does not pay any more, and cannot be revoked again', async () => {
    const [code = ''] = await mint();
    expect(await revokeCode(server.db, code, server.deps.now())).toEqual({ isReserved: false, sent: 0, unsent: 0 });
    expect(await revokeCode(server.db, code, server.deps.now())).toBeNull();
    expect(await revokeCode(server.db, 'NOBODYS', server.deps.now())).toBeNull();
    expect((await priceOf(server.api, await readyToPay(server.api), { codes: [code] })).paymentCodeDetails).toEqual([]);
  });

  it('still pays for the attempt that has reserved it', async () => {
    const printed: string[] = [];
    server = await testServer({
      processor: sandbox => ({
        async sale(sale) {
          printed.push(await revokeOneCode.read([code])(server.deps));
          return sandbox.sale(sale);
        },
      }),
    });
    const [code = ''] = await mint({ kind: 'amount', amount: 1000 });
    const signUp = await readyToPay(server.api);
    expect(await pay(server.api, signUp, await submissionFor(server.api, signUp, { codes: [code] }))).toMatchObject({
      status: 200,
      body: { result: { receipt: { totals: { total: 11376 } } } },
    });
    expect(printed).toEqual([
      `The code ${code} is revoked.\nA payment in progress has reserved it, and still uses it.`,
    ]);
    expect((await states())[code]).toBe('redeemed');
  });
});
