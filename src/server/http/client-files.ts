import { readdir } from 'node:fs/promises';
import type { Hono } from 'hono';
import { readPrerenderedPages } from './prerendered-pages.ts';
import { fileEndings, readStaticFile, sendFile, type StaticFile } from './static-file.ts';

/** The built client: its assets carry a hash in their names and never change; every other address is a page. */
export async function mountClientFiles(app: Hono, root: string): Promise<void> {
  const index = await readStaticFile(`${root}/index.html`).catch(() => {
    throw new Error(`There is no ${root}/index.html: run "npm run build" first.`);
  });
  const [prerendered, assets] = await Promise.all([readPrerenderedPages(root), readAssets(root)]);
  app.get('/assets/*', context => {
    const asset = assets.get(context.req.path);
    return asset ? sendFile(context, asset, { cacheControl: 'public, max-age=31536000, immutable' }) : context.text('Not found', 404);
  });
  app.get('*', context => {
    const { path } = context.req;
    const page = prerendered.at(path, context.req.header('Accept-Language'));
    if (page === null) {
      return sendFile(context, index, { status: prerendered.knows(path) ? 200 : 404, cacheControl: isPersonal(path) ? 'no-store' : 'no-cache' });
    }
    context.set('inline', prerendered.inline);
    return sendFile(context, page, { cacheControl: 'no-cache', vary: ['Accept-Language'] });
  });
  // A form that no script has heard: whoever sent it is shown the page again, which says what to do without scripts.
  app.post('*', context => {
    const { path } = context.req;
    return prerendered.at(path, undefined) === null ? context.notFound() : context.redirect(path.replace(/(^|[^/])\/+$/, '$1') || '/', 303);
  });
}

/** By address. They are few and small enough to stay in memory. */
async function readAssets(root: string): Promise<ReadonlyMap<string, StaticFile>> {
  const names = await readdir(`${root}/assets`);
  const endings = Object.values(fileEndings);
  const plain = names.filter(name => !endings.some(ending => name.endsWith(ending)));
  return new Map(await Promise.all(plain.map(async name => [`/assets/${name}`, await readStaticFile(`${root}/assets/${name}`)] as const)));
}

/** What a visitor was shown there, or the token in its address, may be kept by no cache. */
const isPersonal = (path: string): boolean => /\/(receipt|invite|password)(\/|$)/.test(path);
