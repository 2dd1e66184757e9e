import { beforeEach, describe, expect, it } from 'vitest';
import { evaluateFlag, evaluateFlags } from '../../src/contract/calls/flag.calls.ts';
import { flagKeys, flags, variantsOf, type FlagKey } from '../../src/contract/flags.ts';
import { flagShares } from '../../src/server/db/tables/flag.table.ts';
import { draw } from '../../src/server/flags/draw.ts';
import { UsageError } from '../../src/server/operate/command.ts';
import { commands } from '../../src/server/operate/commands.ts';
import { testServer, type TestServer } from './support/server.ts';
import { expectReply } from './support/sign-up.ts';

let server: TestServer;

beforeEach(async () => {
  server = await testServer();
});

const operator = async (name: string, ...args: string[]): Promise<string> =>
  commands.find(command => command.name === name)!.read(args)(server.deps);
const one = async (key: string, targetingKey = 'somebody', more: object = {}) =>
  server.api.call(evaluateFlag, { params: { key }, body: { context: { targetingKey, ...more } } });
const all = async (targetingKey = 'somebody') =>
  expectReply(await server.api.call(evaluateFlags, { headers: {}, body: { context: { targetingKey } } }), 200).body
    .flags;

const people = Array.from({ length: 10_000 }, (_, nth) => `person ${nth}`);

/** The variant of each person, with a single query. */
async function variantsGiven(key: FlagKey, some: readonly string[], secret = server.deps.secret): Promise<string[]> {
  const shares = await server.db.select().from(flagShares);
  return some.map(person => draw(secret, shares, key, person).variant);
}

describe('without shares', () => {
  it('everybody gets the default of every flag', async () => {
    const defaults = flagKeys.map(key => ({
      key,
      reason: 'DEFAULT',
      variant: flags[key].default,
      value: Object.fromEntries(variantsOf(key))[flags[key].default],
    }));
    expect(await all()).toEqual(defaults);
    expect(await all('somebody else')).toEqual(defaults);
  });
});

describe('with shares', () => {
  it('a toggle is true for one share and false for the other', async () => {
    await operator('flags set', 'zdChat', 'on=50', 'off=50');
    const given = await Promise.all(people.slice(0, 40).map(async person => (await one('zdChat', person)).body));
    expect(given).toContainEqual({ key: 'zdChat', reason: 'SPLIT', variant: 'on', value: true });
    expect(given).toContainEqual({ key: 'zdChat', reason: 'SPLIT', variant: 'off', value: false });
  });

  it.each([
    ['treatment=100', 'treatment'],
    ['treatment=0', 'off'],
    ['control=100', 'control'],
  ])('%s gives everybody %s', async (share, variant) => {
    await operator('flags set', 'GROW-886', share);
    expect(new Set(await variantsGiven('GROW-886', people))).toEqual(new Set([variant]));
  });

  it('10,000 people get each variant by its share, and the rest the default', async () => {
    await operator('flags set', 'GROW-886', 'control=30', 'treatment=20');
    const given = await variantsGiven('GROW-886', people);
    const count = (variant: string) => given.filter(each => each === variant).length;
    // Four standard deviations. The draw depends only on the secret of the tests.
    expect(Math.abs(count('control') - 3000)).toBeLessThan(184);
    expect(Math.abs(count('treatment') - 2000)).toBeLessThan(160);
    expect(Math.abs(count('off') - 5000)).toBeLessThan(200);
  });

  it('a visitor always gets the same variant, and another secret draws different ones', async () => {
    await operator('flags set', 'GROW-886', 'control=50', 'treatment=50');
    const drawn = await variantsGiven('GROW-886', people);
    expect(await variantsGiven('GROW-886', people)).toEqual(drawn);
    expect(await variantsGiven('GROW-886', people, 'another secret')).not.toEqual(drawn);
  });

  it('two experiments draw independently', async () => {
    await operator('flags set', 'GROW-886', 'treatment=50');
    await operator('flags set', 'GROW-805', 'treatment=50');
    const [ofOne, ofOther] = await Promise.all([variantsGiven('GROW-886', people), variantsGiven('GROW-805', people)]);
    expect(Math.abs(ofOne.filter((variant, nth) => variant === ofOther[nth]).length - 5000)).toBeLessThan(200);
  });

  it('a visitor in treatment stays there when its share grows', async () => {
    await operator('flags set', 'GROW-886', 'treatment=10');
    const before = await variantsGiven('GROW-886', people);
    await operator('flags set', 'GROW-886', 'treatment=20');
    const after = await variantsGiven('GROW-886', people);
    expect(before).toContain('treatment');
    expect(people.filter((_, nth) => before[nth] === 'treatment' && after[nth] !== 'treatment')).toEqual([]);
  });

  it('an email address is the same visitor in any spelling', async () => {
    await operator('flags set', 'checkout-experience', 'control=50', 'treatment=50');
    const written = await Promise.all(
      people
        .slice(0, 30)
        .flatMap((_, nth) =>
          [`ann${nth}@example.com`, ` Ann${nth}@EXAMPLE.com `].map(
            async email => (await one('checkout-experience', email)).body,
          ),
        ),
    );
    for (let nth = 0; nth < 60; nth += 2) expect(written[nth]).toEqual(written[nth + 1]);
  });

  it('shares of removed flags and variants are ignored', async () => {
    await server.db.insert(flagShares).values([
      { key: 'GROW-1', variant: 'treatment', share: 100 },
      { key: 'GROW-886', variant: 'blue', share: 100 },
    ]);
    expect(await one('GROW-1')).toEqual({ status: 404, body: { key: 'GROW-1', errorCode: 'FLAG_NOT_FOUND' } });
    expect((await one('GROW-886')).body).toEqual({ key: 'GROW-886', reason: 'DEFAULT', variant: 'off', value: 'off' });
  });
});

describe('the protocol', () => {
  it('evaluates a single flag as in the bulk reply, whatever other context is sent', async () => {
    await operator('flags set', 'GROW-886', 'control=50', 'treatment=50');
    for (const person of people.slice(0, 5)) {
      const given = await all(person);
      expect(
        await Promise.all(
          flagKeys.map(async key => (await one(key, person, { country: 'US', tags: [{ a: 1 }] })).body),
        ),
      ).toEqual(given);
    }
  });

  it.each(['GROW-1', 'constructor', '__proto__', 'toString', 'a b', '%'])(
    'answers 404 for the unknown flag %j',
    async key => {
      expect(await one(key)).toEqual({ status: 404, body: { key, errorCode: 'FLAG_NOT_FOUND' } });
    },
  );

  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    server.app.request(`/api/ofrep/v1/evaluate/flags${path}`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', ...headers },
    });

  it.each([
    ['{"context":', 'PARSE_ERROR'],
    ['', 'PARSE_ERROR'],
    ['null', 'PARSE_ERROR'],
    ['[]', 'PARSE_ERROR'],
    ['"somebody"', 'PARSE_ERROR'],
    ['{"context":{"__proto__":{}}}', 'PARSE_ERROR'],
    [String.raw`{"context":{"targetingKey":"\u0000"}}`, 'PARSE_ERROR'],
    ['{}', 'TARGETING_KEY_MISSING'],
    ['{"context":{}}', 'TARGETING_KEY_MISSING'],
    ['{"context":{"targetingKey":""}}', 'TARGETING_KEY_MISSING'],
    ['{"context":null}', 'INVALID_CONTEXT'],
    ['{"context":[]}', 'INVALID_CONTEXT'],
    ['{"context":"somebody"}', 'INVALID_CONTEXT'],
    ['{"context":{"targetingKey":7}}', 'INVALID_CONTEXT'],
    ['{"context":{"targetingKey":null}}', 'INVALID_CONTEXT'],
    [JSON.stringify({ context: { targetingKey: 'x'.repeat(255) } }), 'INVALID_CONTEXT'],
  ])('refuses %s: %s', async (body, errorCode) => {
    const [single, bulk] = await Promise.all([post('/zdChat', body), post('', body)]);
    expect([single.status, await single.json()]).toEqual([400, { key: 'zdChat', errorCode }]);
    expect([bulk.status, await bulk.json()]).toEqual([400, { errorCode }]);
  });

  it('refuses a body that is too large or of another content type, as every call does', async () => {
    expect((await post('', JSON.stringify({ context: { targetingKey: 'a', more: 'x'.repeat(20_000) } }))).status).toBe(
      413,
    );
    expect((await post('', '{}', { 'Content-Type': 'text/plain' })).status).toBe(415);
  });

  const somebody = JSON.stringify({ context: { targetingKey: 'somebody' } });

  it('answers 304 without a body to a matching ETag, until the reply changes', async () => {
    const first = await post('', somebody);
    const etag = first.headers.get('ETag')!;
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await post('', somebody, { 'If-None-Match': tag });
      expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', etag]);
    }
    expect((await post('', somebody, { 'If-None-Match': '"other"' })).status).toBe(200);
    await operator('flags set', 'zdChat', 'on=100');
    const changed = await post('', somebody, { 'If-None-Match': etag });
    expect([changed.status, changed.headers.get('ETag') === etag]).toEqual([200, false]);
  });

  it('is limited for each caller', async () => {
    server = await testServer({ environment: { RATE_LIMIT_FLAGS: '2' } });
    const statuses: number[] = [];
    for (const path of ['', '/zdChat', '']) statuses.push((await post(path, somebody)).status);
    expect(statuses).toEqual([200, 200, 429]);
  });
});

describe('flags set', () => {
  it('replaces the earlier shares of this flag only', async () => {
    await operator('flags set', 'GROW-805', 'treatment=40');
    expect(await operator('flags set', 'GROW-886', 'control=50', 'treatment=50')).toBe(
      'GROW-886: control=50 treatment=50, the rest off.',
    );
    expect(await operator('flags set', 'GROW-886', 'treatment=5')).toBe('GROW-886: treatment=5, the rest off.');
    expect(await server.db.select().from(flagShares).orderBy(flagShares.key)).toEqual([
      { key: 'GROW-805', variant: 'treatment', share: 40 },
      { key: 'GROW-886', variant: 'treatment', share: 5 },
    ]);
  });

  it.each([
    [[], `"" is not a flag. The flags are ${flagKeys.join(', ')}.`],
    [['GROW-1', 'treatment=5'], `"GROW-1" is not a flag. The flags are ${flagKeys.join(', ')}.`],
    [['zdChat'], 'Name a variant of zdChat and its share, like off=100.'],
    ...['on', 'on=', 'on=-1', 'on=101', 'on=1.5', 'blue=5', '=5', 'on=5%'].map((share): [string[], string] => [
      ['zdChat', share],
      `"${share}" is not a share: write VARIANT=SHARE, with a variant of on, off and a share from 0 to 100.`,
    ]),
    [['zdChat', 'on=5', 'on=6'], 'Name each variant once.'],
    [['zdChat', 'on=50', 'off=51'], 'All shares together must be at most 100.'],
  ])('refuses the arguments %j', (args, message) => {
    expect(() => commands.find(({ name }) => name === 'flags set')!.read(args)).toThrow(new UsageError(message));
  });
});

describe('flags list', () => {
  it('lists every flag with its shares', async () => {
    await operator('flags set', 'GROW-886', 'treatment=20', 'control=30');
    const lines = (await operator('flags list')).split('\n').map(line => line.split(/ {2,}/));
    expect(lines[0]).toEqual(['FLAG', 'VARIANTS', 'DEFAULT', 'SHARES', 'CHANGES']);
    expect(lines.slice(1)).toEqual(
      flagKeys.map(key => [
        key,
        variantsOf(key)
          .map(([variant]) => variant)
          .join('|'),
        flags[key].default,
        key === 'GROW-886' ? 'control=30 treatment=20' : '-',
        flags[key].changes,
      ]),
    );
  });
});
