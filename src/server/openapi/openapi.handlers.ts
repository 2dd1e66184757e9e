import type { Hono } from 'hono';
import { docsPage } from './docs-page.ts';
import { docsStyle } from './docs-style.ts';
import { openApiDocument } from './document.ts';

/** Serves the API's documentation for machines and people. It is generated from the contract. */
export function mountOpenApi(app: Hono): void {
  app.get('/api/openapi.json', context => context.json(openApiDocument()));
  app.get('/api/docs', context => context.html(docsPage(openApiDocument())));
  app.get('/api/docs.css', context => context.body(docsStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
}
