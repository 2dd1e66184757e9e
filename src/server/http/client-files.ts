import { readFile } from 'node:fs/promises';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { readPrerenderedPages } from './prerendered-pages.ts';

/** The built client: its assets carry a hash in their names and never change, every other address is one of its steps. */
export async function mountClientFiles(app: Hono, root: string): Promise<void> {
  const index = await readFile(`${root}/index.html`, 'utf8').catch(() => {
    throw new Error(`There is no ${root}/index.html: run "npm run build" first.`);
  });
  const prerendered = await readPrerenderedPages(root);
  app.use('/assets/*', async (context, next) => {
    await next();
    if (context.res.ok) context.header('Cache-Control', 'public, max-age=31536000, immutable');
  });
  app.use('/assets/*', serveStatic({ root }));
  app.get('/assets/*', context => context.text('Not found', 404));
  app.get('*', context => {
    const { path } = context.req;
    const page = prerendered.at(path, context.req.header('Accept-Language'));
    if (page === null) return context.html(index, 200, { 'Cache-Control': isPersonal(path) ? 'no-store' : 'no-cache' });
    context.set('inline', prerendered.inline);
    return context.html(page, 200, { 'Cache-Control': 'no-cache', Vary: 'Accept-Language' });
  });
  // A form that no script has heard: whoever sent it is shown the page again, which says what to do without scripts.
  app.post('*', context => {
    const { path } = context.req;
    return prerendered.at(path, undefined) === null ? context.notFound() : context.redirect(path.replace(/\/+$/, '') || '/', 303);
  });
}

/** What a visitor was shown there, or the token in its address, may be kept by no cache. */
const isPersonal = (path: string): boolean => /\/(receipt|invite)(\/|$)/.test(path);
