import { readdir } from 'node:fs/promises';
import type { Hono } from 'hono';
import { readPrerenderedPages } from './prerendered-pages.ts';
import { fileEndings, readStaticFile, sendFile, type StaticFile } from './static-file.ts';

/** Serves the built client. Assets have a hash in their names and never change. Every other path is a page. */
export async function mountClientFiles(app: Hono, root: string): Promise<void> {
  const index = await readStaticFile(`${root}/index.html`).catch(() => {
    throw new Error(`There is no ${root}/index.html: run "npm run build" first.`);
  });
  const [prerendered, assets] = await Promise.all([readPrerenderedPages(root), readAssets(root)]);
  app.get('/assets/*', context => {
    const asset = assets.get(context.req.path);
    return asset
      ? sendFile(context, asset, { cacheControl: 'public, max-age=31536000, immutable' })
      : context.text('Not found', 404, { 'Cache-Control': 'no-store' });
  });
  app.get('*', context => {
    const { path } = context.req;
    const page = prerendered.at(path, context.req.header('Accept-Language'));
    if (page === null) {
      return sendFile(context, index, {
        status: prerendered.knows(path) ? 200 : 404,
        cacheControl: isPersonal(path) ? 'no-store' : 'no-cache',
      });
    }
    context.set('inline', prerendered.inline);
    return sendFile(context, page, { cacheControl: 'no-cache', vary: ['Accept-Language'] });
  });
  // A form submitted before or without scripts: show the page again, which explains what to do without scripts.
  app.post('*', context => {
    const { path } = context.req;
    return prerendered.at(path, undefined) === null
      ? context.notFound()
      : context.redirect(path.replace(/(^|[^/])\/+$/, '$1') || '/', 303);
  });
}

/** Reads all assets, by path, into memory. They are few and small. */
async function readAssets(root: string): Promise<ReadonlyMap<string, StaticFile>> {
  const names = await readdir(`${root}/assets`);
  const endings = Object.values(fileEndings);
  const plain = names.filter(name => !endings.some(ending => name.endsWith(ending)));
  return new Map(
    await Promise.all(
      plain.map(async name => [`/assets/${name}`, await readStaticFile(`${root}/assets/${name}`)] as const),
    ),
  );
}

/** Whether no cache may store a page, because it contains personal data or its URL a token. */
const isPersonal = (path: string): boolean => /\/(receipt|invite|password)(\/|$)/.test(path);
