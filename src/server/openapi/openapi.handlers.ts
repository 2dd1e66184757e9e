import type { Hono } from 'hono';
import { jsonReply } from '../http/reply-headers.ts';
import { docsPage } from './docs-page.ts';
import { openApiDocument } from './document.ts';

/** A separate file, because the policy forbids inline styles. */
const docsStyle = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-inline-size: 60rem; padding: 1rem; }
nav ul { display: flex; flex-wrap: wrap; gap: 1rem; list-style: none; padding: 0; }
article { border-block-start: 1px solid; margin-block-start: 2rem; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
th, td { border-block-end: 1px solid; overflow-wrap: anywhere; padding: 0.25rem 1rem 0.25rem 0; text-align: start; vertical-align: top; }
dt { font-weight: bold; }
h3 code { overflow-wrap: anywhere; }
`;

/** Serves the API's documentation for machines and people. It is generated from the contract, on first use. */
export function mountOpenApi(app: Hono): void {
  let json: string | undefined;
  let page: ReturnType<typeof docsPage> | undefined;
  app.get('/api/openapi.json', context => jsonReply(context, 200, (json ??= JSON.stringify(openApiDocument()))));
  app.get('/api/docs', context => context.html((page ??= docsPage(openApiDocument()))));
  app.get('/api/docs.css', context => context.body(docsStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
}
