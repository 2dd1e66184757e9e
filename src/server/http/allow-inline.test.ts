import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { allowInline } from './allow-inline.ts';

const answering = (policy: string | null): Hono => {
  const app = new Hono();
  app.use(allowInline, async (context, next) => {
    await next();
    if (policy !== null) context.res.headers.set('Content-Security-Policy', policy);
  });
  app.get('/', context => {
    context.set('inline', { scripts: ['sha256-a'], styles: ['sha256-b'] });
    return context.text('');
  });
  return app;
};

describe('allowInline adds hashes to the policy', () => {
  it.each([
    ["default-src 'self'", "default-src 'self'; script-src 'self' 'sha256-a'; style-src 'self' 'sha256-b'"],
    [
      "default-src 'none'; script-src https://x.example; img-src data:",
      "default-src 'none'; img-src data:; script-src https://x.example 'sha256-a'; style-src 'sha256-b'",
    ],
    ["style-src 'self'; img-src 'self'", "img-src 'self'; style-src 'self' 'sha256-b'"],
  ])('%s', async (before, after) => {
    expect((await answering(before).request('/')).headers.get('Content-Security-Policy')).toBe(after);
  });

  it('adds no policy to a response without one', async () => {
    expect((await answering(null).request('/')).headers.has('Content-Security-Policy')).toBe(false);
  });
});
