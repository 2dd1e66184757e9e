import type { Hono } from 'hono';
import { docsPage } from './docs-page.ts';
import { docsStyle } from './docs-style.ts';
import { openApiDocument } from './document.ts';

/** What the API is like, for machines and for people. It says nothing that the calls do not. */
export function mountOpenApi(app: Hono): void {
  app.get('/api/openapi.json', context => context.json(openApiDocument()));
  app.get('/api/docs', context => context.html(docsPage(openApiDocument())));
  app.get('/api/docs.css', context => context.body(docsStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
}
