import { parseArgs } from 'node:util';
import { serve } from '@hono/node-server';
import { mountClientFiles } from './http/client-files.ts';
import { open } from './open.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '3000' }, host: { type: 'string', default: '127.0.0.1' } } });

const { app, fetch, close } = await open();
await mountClientFiles(app, 'dist/client').catch(async (error: unknown) => {
  await close();
  throw error;
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
