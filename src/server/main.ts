import { parseArgs } from 'node:util';
import { endOnSignal } from './end-on-signal.ts';
import { exitOnMistake } from './exit-on-mistake.ts';
import { createFront } from './front.ts';
import { mountClientFiles } from './http/client-files.ts';
import { listen } from './http/listen.ts';
import { createLog } from './log.ts';
import { open } from './open.ts';
import { startFailure } from './start-failure.ts';

exitOnMistake(createLog('error'));

await start().catch((error: unknown) => {
  console.error(startFailure(error));
  process.exit(1);
});

async function start(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '3000' },
      host: { type: 'string', default: '127.0.0.1' },
      client: { type: 'string', default: 'dist/client' },
    },
  });
  const front = createFront();
  const { address, drain } = await listen(front.fetch, { port: Number(values.port), host: values.host });
  const opening = openWithClient(values.client);
  endOnSignal(async () => {
    front.close();
    await drain();
    await (await opening).close();
  });
  const { app } = await opening;
  front.open(app);
  console.log(`Twohomes Join is served at http://${address.address}:${address.port}`);
}

async function openWithClient(root: string) {
  const opened = await open();
  await mountClientFiles(opened.app, root).catch(async (error: unknown) => {
    await opened.close();
    throw error;
  });
  return opened;
}
