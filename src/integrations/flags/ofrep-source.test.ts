import { describe, expect, it, vi } from 'vitest';
import { flagKeys, flags, variantsOf } from '../../contract/flags.ts';
import { defaultFlags } from './default-flags.ts';
import { createLoadFlags } from './load-flags.ts';
import { ofrepSource } from './ofrep-source.ts';

const { signal } = new AbortController();
const visitor = { anonymousId: 'somebody' };

type Answer = () => Response | Promise<Response>;

function sourceWith(answer: Answer) {
  const requests: Request[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    requests.push(request);
    return answer();
  };
  return { requests, source: ofrepSource({ baseUrl: 'http://flags.test/api', fetch }) };
}

const loadFrom = (answer: Answer) => createLoadFlags({ source: sourceWith(answer).source })(visitor, signal);
const everyFlag = flagKeys.map(key => ({
  key,
  reason: 'DEFAULT',
  variant: flags[key].default,
  value: defaultFlags[key],
}));

describe('a source that speaks OFREP', () => {
  it('is asked once, and receives the visitor’s address only in the body', async () => {
    const { source, requests } = sourceWith(() => Response.json({ flags: everyFlag }));
    await createLoadFlags({ source })({ ...visitor, email: 'ann@example.com' }, signal);
    expect(requests.map(({ method, url }) => [method, url])).toEqual([
      ['POST', 'http://flags.test/api/ofrep/v1/evaluate/flags'],
    ]);
    expect(await requests[0]!.json()).toEqual({ context: { targetingKey: 'ann@example.com' } });
    expect(JSON.stringify([...requests[0]!.headers])).not.toContain('ann');
  });

  it('may return every variant of every flag', async () => {
    for (const key of flagKeys) {
      for (const [variant, value] of variantsOf(key)) {
        expect(await loadFrom(() => Response.json({ flags: [{ key, variant, value, reason: 'STATIC' }] }))).toEqual({
          ...defaultFlags,
          [key]: value,
        });
      }
    }
  });

  it.each([
    ['a variant that there is not', { value: 'blue', variant: 'blue' }],
    ['a value of another type', { value: true, variant: 'on' }],
    ['no value', { variant: 'treatment', reason: 'DISABLED' }],
    ['a fault of one flag', { errorCode: 'PARSE_ERROR' }],
  ])('that returns %s for a flag leaves its default', async (_name, said) => {
    const { source } = sourceWith(() =>
      Response.json({
        flags: [
          { key: 'GROW-886', reason: 'SPLIT', ...said },
          { key: 'zdChat', value: true, reason: 'SPLIT' },
          { key: 'GROW-1', value: 'treatment', reason: 'SPLIT' },
        ],
      }),
    );
    expect(await createLoadFlags({ source })(visitor, signal)).toEqual({ ...defaultFlags, zdChat: true });
  });

  it.each<[string, Answer]>([
    ['breaks', () => Response.json({ errorDetails: 'broken' }, { status: 500 })],
    ['knows no flags', () => Response.json({ type: 'notFound' }, { status: 404 })],
    ['refuses the visitor', () => Response.json({ errorCode: 'INVALID_CONTEXT' }, { status: 400 })],
    ['asks for credentials', () => new Response(null, { status: 401 })],
    ['is asked too often', () => new Response(null, { status: 429, headers: { 'Retry-After': '60' } })],
    ['answers a page', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
    ['answers half of it', () => new Response('{"flags":[', { headers: { 'Content-Type': 'application/json' } })],
    ['answers no list', () => Response.json({ flags: 'none' })],
    ['is not there', () => Promise.reject(new TypeError('fetch failed'))],
  ])('that %s rejects', async (_name, answer) => {
    await expect(loadFrom(answer)).rejects.toBeInstanceOf(Error);
  });

  it('has its request aborted when the caller aborts', async () => {
    const { source, requests } = sourceWith(() => new Promise(() => undefined));
    const caller = new AbortController();
    void createLoadFlags({ source })(visitor, caller.signal);
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    caller.abort();
    expect(requests[0]!.signal.aborted).toBe(true);
  });

  it('is not asked if the signal is already aborted', async () => {
    const { source, requests } = sourceWith(() => Response.json({ flags: everyFlag }));
    await expect(source('somebody', AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late');
    expect(requests).toEqual([]);
  });

  it('answers two concurrent questions separately', async () => {
    const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
    const { source } = sourceWith(
      vi.fn<Answer>().mockReturnValueOnce(answers[0]!.promise).mockReturnValueOnce(answers[1]!.promise),
    );
    const load = createLoadFlags({ source });
    const loaded = [load(visitor, signal), load({ anonymousId: 'somebody else' }, signal)];
    answers[1]!.resolve(Response.json({ flags: [{ key: 'zdChat', value: true }] }));
    answers[0]!.resolve(Response.json({ flags: [{ key: 'paypalInJoin', value: true }] }));
    expect(await Promise.all(loaded)).toEqual([
      { ...defaultFlags, paypalInJoin: true },
      { ...defaultFlags, zdChat: true },
    ]);
  });
});
