import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { open } from './open.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '3000' }, host: { type: 'string', default: '127.0.0.1' } } });
const root = 'dist/client';
const index = await readFile(`${root}/index.html`, 'utf8').catch(() => {
  throw new Error(`There is no ${root}/index.html: run "npm run build" first.`);
});

const { app, fetch, close } = await open();
app.use('/assets/*', serveStatic({ root, onFound: (_, context) => context.header('Cache-Control', 'public, max-age=31536000, immutable') }));
app.get('/assets/*', context => context.text('Not found', 404));
app.get('*', context => {
  context.header('Cache-Control', 'no-cache');
  return context.html(index);
});

const server = serve(
  {
    fetch,
    port: Number(values.port),
    hostname: values.host,
    overrideGlobalObjects: false,
    serverOptions: { headersTimeout: 15_000, requestTimeout: 15_000 },
  },
  ({ address, port }) => console.log(`Twohomes Join is served at http://${address}:${port}`),
);

function stop(): void {
  server.close(() => void close().then(() => process.exit(0)));
}

process.once('SIGINT', stop);
process.once('SIGTERM', stop);
