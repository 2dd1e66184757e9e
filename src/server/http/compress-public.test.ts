import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { Hono } from 'hono';
import { compressPublic } from './compress-public.ts';

const long = { text: 'two homes '.repeat(500) };

const app = new Hono();
app.use('/public/*', compressPublic);
app.get('/public/long', context => context.json(long, 200, { 'X-Own': 'kept' }));
app.get('/public/short', context => context.json({ text: 'two homes' }));
app.get('/secret', context => context.json(long));

const ask = (path: string, accepted: string) => app.request(path, { headers: { 'Accept-Encoding': accepted } });

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a long public reply is compressed with %s', async (encoding, unpack) => {
  const response = await ask('/public/long', encoding);
  const body = Buffer.from(await response.arrayBuffer());
  const { headers } = response;
  expect([
    headers.get('Content-Encoding'),
    headers.get('Vary'),
    headers.get('Content-Length'),
    headers.get('X-Own'),
  ]).toEqual([encoding, 'Accept-Encoding', String(body.length), 'kept']);
  expect(JSON.parse(String(unpack(body)))).toEqual(long);
});

it.each([
  ['/public/long', 'identity'],
  ['/public/long', 'br;q=0'],
  ['/public/short', 'br'],
  ['/secret', 'br'],
])('%s is not compressed for a client that accepts %s', async (path, accepted) => {
  const response = await ask(path, accepted);
  expect(response.headers.get('Content-Encoding')).toBeNull();
  expect(await response.json()).toHaveProperty('text');
});
