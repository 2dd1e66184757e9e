import { beforeEach, describe, expect, it } from 'vitest';
import { foldAnswer, peppered } from '../../src/server/professional/peppered.ts';
import { verifySecurityCode, type Verification } from '../../src/server/professional/verify-security-code.ts';
import { isSecret } from '../../src/server/credentials/slow-hash.ts';
import { create, professional } from './support/professional.ts';
import { anyWord, everythingStored } from './support/database.ts';
import { testServer, type TestServer } from './support/server.ts';

let server: TestServer;
let id: string;

beforeEach(async () => {
  server = await testServer();
  ({ id } = await professional(server));
});

const tries = async (...codes: string[]): Promise<Verification[]> => {
  const results: Verification[] = [];
  for (const code of codes) results.push(await verifySecurityCode(server.deps, id, code));
  return results;
};

const fourWrong = ['0000', '1111', '', '04711'];

describe('a security code', () => {
  it('is verified as right or wrong', async () => {
    expect(await tries('4711', '4712', '4711')).toEqual(['right', 'wrong', 'right']);
  });

  it('is locked for an hour after the fifth wrong try, even for the correct code', async () => {
    expect(await tries(...fourWrong, '2222', '4711')).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'wrong', 'locked']);
    server.pass(3599);
    expect(await tries('4711')).toEqual(['locked']);
    server.pass(1);
    expect(await tries('4711')).toEqual(['right']);
  });

  it('has five tries again after the hour, and is locked again', async () => {
    await tries(...fourWrong, '2222');
    server.pass(3600);
    expect(await tries(...fourWrong, '2222', '4711')).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'wrong', 'locked']);
  });

  it('resets its count after a correct try, even as the fifth', async () => {
    expect((await tries(...fourWrong, '4711', ...fourWrong, '4711')).filter(result => result !== 'wrong')).toEqual([
      'right',
      'right',
    ]);
  });

  it('is checked five times in fifty concurrent tries', async () => {
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, index) => verifySecurityCode(server.deps, id, String(1000 + index))),
    );
    expect([
      results.filter(result => result === 'wrong').length,
      results.filter(result => result === 'locked').length,
    ]).toEqual([5, 45]);
  });

  it('does not lock that of another professional', async () => {
    const other = await professional(server, { email: 'other@example.com' });
    await tries(...fourWrong, '2222');
    expect(await verifySecurityCode(server.deps, other.id, '4711')).toBe('right');
  });

  it('cannot be verified without the server’s secret', async () => {
    expect(
      await verifySecurityCode({ ...server.deps, secret: 'another secret, as long as a secret is' }, id, '4711'),
    ).toBe('wrong');
  });
});

describe('a security answer', () => {
  it('is stored with normalised case and spaces, and hashed separately from codes', async () => {
    const { securityAnswerHash } = await professional(server, {
      email: 'other@example.com',
      securityAnswer: '  Sir  BARKSALOT ',
    });
    const isAnswer = (kind: 'answer' | 'code', answer: string) =>
      isSecret(securityAnswerHash, peppered(server.deps.secret, kind, foldAnswer(answer)));
    expect([
      await isAnswer('answer', 'sir barksalot'),
      await isAnswer('answer', 'barksalot'),
      await isAnswer('code', 'sir barksalot'),
    ]).toEqual([true, false, false]);
  });
});

describe('a third step that is typed again, because the answer to the first was lost,', () => {
  const key = '0b2f6e0a-7c8d-4d0e-8f5b-3f6f6f0a1b2c';
  const again = {
    email: 'other@example.com',
    securityQuestion: 'Street of the first school?',
    securityAnswer: 'Elm',
    securityCode: '9038',
    securityCodeConfirm: '9038',
  };

  it('replaces the stored one under the same key', async () => {
    const other = await professional(server, { email: again.email }, { key });
    expect((await create(server, again, { key })).status).toBe(201);
    expect(await verifySecurityCode(server.deps, other.id, '9038')).toBe('right');
    expect(await verifySecurityCode(server.deps, other.id, '4711')).toBe('wrong');
    expect(await everythingStored(server.db)).not.toMatch(anyWord('9038', 'Elm'));
  });

  it('is refused under another key', async () => {
    const other = await professional(server, { email: again.email }, { key });
    expect((await create(server, again)).status).toBe(409);
    expect(await verifySecurityCode(server.deps, other.id, '4711')).toBe('right');
  });
});
