import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mountClientFiles } from '../../src/server/http/client-files.ts';

let root: string;
const app = new Hono();

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'join-client-'));
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), '<title>Join</title>');
  writeFileSync(join(root, 'secret.txt'), 'secret');
  writeFileSync(join(root, 'assets', 'a-1b2c.js'), 'export {};');
  app.get('/api/known', context => context.text('api'));
  await mountClientFiles(app, root);
});

afterAll(() => rmSync(root, { recursive: true }));

const get = async (path: string) => {
  const response = await app.request(path);
  return [response.status, response.headers.get('Cache-Control'), await response.text()];
};

describe('the built client', () => {
  it('gives assets that are kept for ever', async () => {
    expect(await get('/assets/a-1b2c.js')).toEqual([200, 'public, max-age=31536000, immutable', 'export {};']);
  });

  it.each(['/', '/app/join/step1', '/app/join/invited', '/secret.txt'])('answers %s with the page, asked for anew each time', async path => {
    expect(await get(path)).toEqual([200, 'no-cache', '<title>Join</title>']);
  });

  it.each(['/app/join/receipt', '/app/join/invite', '/app/join/invite/step1', '/app/join/invite/receipt/'])('answers %s with the page, to be kept nowhere', async path => {
    expect(await get(path)).toEqual([200, 'no-store', '<title>Join</title>']);
  });

  it.each(['/assets/gone.js', '/assets/..%2fsecret.txt', '/assets/%2e%2e/%2e%2e/etc/passwd'])('gives nothing else for %s', async path => {
    const [status, , text] = await get(path);
    expect(text).not.toMatch(/secret|root:/);
    expect([200, 404]).toContain(status);
  });

  it('leaves the calls alone', async () => {
    expect(await get('/api/known')).toEqual([200, null, 'api']);
  });

  it('says what to do when it is not built', async () => {
    await expect(mountClientFiles(new Hono(), join(root, 'nowhere'))).rejects.toThrow('run "npm run build" first');
  });
});
