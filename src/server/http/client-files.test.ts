import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { allowInline } from './allow-inline.ts';
import { mountClientFiles } from './client-files.ts';
import { replyHeaders } from './reply-headers.ts';
import { securityHeaders } from './security-headers.ts';

let root: string;
const app = new Hono();

const pages = {
  known: ['', '/app/join/step1', '/app/join/step2', '/app/join/receipt'],
  addresses: {
    '/app/join/step1': { en: 'step1.en.html', es_MX: 'step1.es_MX.html' },
    '': { en: 'step1.en.html', es_MX: 'step1.es_MX.html' },
  },
  inline: { scripts: ['sha256-script'], styles: ['sha256-one', 'sha256-two'] },
};

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'join-client-'));
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), '<title>Join</title>');
  writeFileSync(join(root, 'secret.txt'), 'secret');
  mkdirSync(join(root, 'prerendered'));
  writeFileSync(join(root, 'prerendered', 'pages.json'), JSON.stringify(pages));
  writeFileSync(join(root, 'prerendered', 'step1.en.html'), 'Start');
  writeFileSync(join(root, 'prerendered', 'step1.es_MX.html'), 'Empiece');
  app.use(replyHeaders, allowInline, securityHeaders(readConfig({})));
  writeFileSync(join(root, 'assets', 'a-1b2c.js'), 'export {};');
  writeFileSync(join(root, 'assets', 'a-1b2c.js.br'), 'as brotli'); // the server sends the files that the build compressed
  writeFileSync(join(root, 'assets', 'a-1b2c.js.gz'), 'as gzip');
  app.get('/api/known', context => context.text('api'));
  await mountClientFiles(app, root);
});

afterAll(() => rmSync(root, { recursive: true }));

const get = async (path: string) => {
  const response = await app.request(path);
  return [response.status, response.headers.get('Cache-Control'), await response.text()];
};

describe('the built client', () => {
  it('serves assets that caches may keep for ever', async () => {
    expect(await get('/assets/a-1b2c.js')).toEqual([200, 'public, max-age=31536000, immutable', 'export {};']);
  });

  it('serves assets without what concerns documents only', async () => {
    const { headers } = await app.request('/assets/a-1b2c.js');
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.has('Permissions-Policy')).toBe(false);
  });

  it('answers a step with the page, which caches must revalidate', async () => {
    for (const path of ['/app/join/step2', '/app/join/step2/'])
      expect(await get(path)).toEqual([200, 'no-cache', '<title>Join</title>']);
  });

  it.each([
    '/app/join/step9',
    '/app/join/invited',
    '/app/joined',
    '/secret.txt',
    '/prerendered/pages.json',
    '/__proto__',
    '/constructor',
  ])('answers the unknown path %s with 404 and the page', async path => {
    expect(await get(path)).toEqual([404, 'no-cache', '<title>Join</title>']);
  });

  it.each([
    ['/app/join/receipt', 200],
    ['/app/join/invite', 404],
    ['/app/join/invite/step1', 404],
    ['/app/join/invite/receipt/', 404],
  ] as const)('answers %s with the page, which no cache may store', async (path, status) => {
    expect(await get(path)).toEqual([status, 'no-store', '<title>Join</title>']);
  });

  it.each(['/assets/gone.js', '/assets/..%2fsecret.txt', '/assets/%2e%2e/%2e%2e/etc/passwd'])(
    'serves no other file for %s',
    async path => {
      const [status, , text] = await get(path);
      expect(text).not.toMatch(/secret|root:/);
      expect([200, 404]).toContain(status);
    },
  );

  it('lets no cache store that an asset is missing, because the next deployment may bring it', async () => {
    expect(await get('/assets/gone.js')).toEqual([404, 'no-store', 'Not found']);
  });

  it.each([
    [undefined, 'Start'],
    ['en-US,en;q=0.9', 'Start'],
    ['es-MX', 'Empiece'],
    ['es-MX,es;q=0.9,en;q=0.8', 'Empiece'],
    ['es-MX;q=1, en', 'Empiece'],
    ['es-ES,es-MX;q=0.9', 'Start'],
    ['en,es-MX;q=0.9', 'Start'],
    ['', 'Start'],
  ])('answers a browser with the languages %s with the prerendered page "%s"', async (language, text) => {
    for (const path of ['/app/join/step1', '/app/join/step1/', '/app/join/step1?utm=1', '/']) {
      const response = await app.request(path, {
        headers: language === undefined ? {} : { 'Accept-Language': language },
      });
      expect(
        [response.status, response.headers.get('Cache-Control'), response.headers.get('Vary'), await response.text()],
        path,
      ).toEqual([200, 'no-cache', 'Accept-Language', text]);
    }
  });

  it('allows the inline parts of a prerendered page, on that page only', async () => {
    const policyAt = async (path: string) =>
      (await app.request(path)).headers.get('Content-Security-Policy')?.split('; ') ?? [];
    const usual = await policyAt('/app/join/step2');
    expect(usual).toContain("default-src 'self'");
    expect((await policyAt('/app/join/step1')).toSorted()).toEqual(
      [...usual, "script-src 'self' 'sha256-script'", "style-src 'self' 'sha256-one' 'sha256-two'"].toSorted(),
    );
  });

  it('redirects a form that was sent without scripts back to its page, and accepts no other POST', async () => {
    const sent = await app.request('/app/join/step1/', {
      method: 'POST',
      body: new URLSearchParams({ email: 'ann@example.com' }),
    });
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/app/join/step1']);
    expect((await app.request('/', { method: 'POST' })).headers.get('Location')).toBe('/');
    expect((await app.request('/app/join/step2', { method: 'POST' })).status).toBe(404);
  });

  it('is served without prerendered pages too', async () => {
    rmSync(join(root, 'prerendered', 'pages.json'));
    const plain = new Hono();
    await mountClientFiles(plain, root);
    expect(await (await plain.request('/app/join/step1')).text()).toBe('<title>Join</title>');
  });

  it.each([
    [undefined, null, 'export {};'],
    ['gzip, deflate, br, zstd', 'br', 'as brotli'],
    ['gzip', 'gzip', 'as gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip', 'as gzip'],
    ['br;q=0, gzip;q=0', null, 'export {};'],
    ['*', 'br', 'as brotli'],
    ['*;q=0', null, 'export {};'],
    ['br;q=much', null, 'export {};'],
    ['br;q=0.2, identity;q=0.5', null, 'export {};'],
  ])('answers a browser that accepts %s with %s', async (accepted, encoding, text) => {
    const response = await app.request('/assets/a-1b2c.js', {
      headers: accepted === undefined ? {} : { 'Accept-Encoding': accepted },
    });
    const { headers } = response;
    expect([
      headers.get('Content-Encoding'),
      headers.get('Content-Length'),
      headers.get('Vary'),
      headers.get('Content-Type'),
    ]).toEqual([encoding, String(text.length), 'Accept-Encoding', 'text/javascript; charset=utf-8']);
    expect(await response.text()).toBe(text);
  });

  it('answers 304 if the browser has the file in the same encoding', async () => {
    const ask = (headers: Record<string, string>) =>
      app.request('/assets/a-1b2c.js', { headers: { 'Accept-Encoding': 'br', ...headers } });
    const etag = (await ask({})).headers.get('ETag') ?? '';
    const again = await ask({ 'If-None-Match': etag });
    expect([again.status, again.headers.get('Vary'), await again.text()]).toEqual([304, 'Accept-Encoding', '']);
    expect((await ask({ 'If-None-Match': etag, 'Accept-Encoding': 'gzip' })).status).toBe(200);
  });

  it('does not serve paths of the API', async () => {
    expect(await get('/api/known')).toEqual([200, null, 'api']);
  });

  it('tells the operator to build it if it is missing', async () => {
    await expect(mountClientFiles(new Hono(), join(root, 'nowhere'))).rejects.toThrow('run "npm run build" first');
  });
});
