import type { Answer, Fault, Met } from './faulty-line.ts';

const answer = (status: number, type: string, body: string, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { 'content-type': type, ...headers },
  body: Buffer.from(body),
});

const problem = (status: number, type: string, headers?: Record<string, string>): Answer =>
  answer(status, 'application/json', JSON.stringify({ type }), headers);

const html = (status: number, said: string): Answer =>
  answer(
    status,
    'text/html',
    `<!doctype html><html><head><title>${said}</title></head><body><h1>${said}</h1></body></html>`,
  );

const never = Infinity;

const reset = ({ socket }: Met): void => void socket.resetAndDestroy();

/** Kinds of faults between a page and its server. "Made" means that the server has handled the request. */
export const kinds = {
  refused: met => {
    met.refuse();
    reset(met); // the browser's retry is refused as well
  },
  'reset before it arrived': reset,
  'reset after it was made': async met => {
    await met.forward();
    reset(met);
  },
  'answer lost after it was made': async met => {
    await met.forward();
    await met.until(never);
    met.socket.destroy();
  },
  'never answered': async met => {
    await met.until(never);
    met.socket.destroy();
  },
  'slow first byte': async met => {
    const made = await met.forward();
    await met.until(8000);
    met.reply(made);
  },
  'truncated JSON': async met => {
    const made = await met.forward();
    const { 'content-encoding': _plain, ...headers } = made.headers;
    met.reply({ ...made, headers, body: Buffer.from('{"type":"appr') });
  },
  'HTML with 200': met => met.reply(html(200, 'Please accept the terms of this network')),
  '429 with Retry-After': met => met.reply(problem(429, 'tooManyRequests', { 'retry-after': '90' })),
  '429 without': met => met.reply(problem(429, 'tooManyRequests')),
  500: met => met.reply(problem(500, 'broken')),
  '502 of a proxy, after it was made': async met => {
    await met.forward();
    met.reply(html(502, '502 Bad Gateway'));
  },
  503: met => met.reply(problem(503, 'unavailable')),
  'wrong content type': async met => {
    const made = await met.forward();
    met.reply({ ...made, headers: { ...made.headers, 'content-type': 'text/plain' } });
  },
  'delivered twice': async met => {
    const [first, second] = await Promise.all([met.forward(), met.forward()]);
    met.reply(first.status < second.status ? second : first);
  },
  'offline for a while': async met => {
    await met.goOffline();
    reset(met);
  },
} satisfies Record<string, Fault>;

export type Kind = keyof typeof kinds;
