import { parseArgs } from 'node:util';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describeError } from './db/database-error.ts';
import { createFront } from './front.ts';
import { mountClientFiles } from './http/client-files.ts';
import { listen } from './http/listen.ts';
import { originOf } from './http/origin-of.ts';
import { exitOnMistake } from './exit-on-mistake.ts';
import { createLog } from './log.ts';
import { open } from './open.ts';

/**
 * Explains to the operator why the server does not start. Hides messages of failed queries, which contain parameters
 * and secrets.
 */
function startFailure(error: unknown): string {
  const isTellable = error instanceof Error && !(error instanceof DrizzleQueryError) && error.message !== '';
  return isTellable ? error.message : `The server cannot start: ${describeError(error)}`;
}

const patienceSeconds = 20;

/** npm forwards a signal that the terminal has also sent, so two signals within this time count as one. */
const sameMomentMs = 500;

/** Exits after `finish` is done, or at once on a timeout or a second signal. */
function endOnSignal(finish: () => Promise<void>): void {
  let signalledAt: number | undefined;
  const end = (): void => {
    if (signalledAt !== undefined) {
      if (performance.now() - signalledAt > sameMomentMs) process.exit(1);
      return;
    }
    signalledAt = performance.now();
    setTimeout(() => {
      console.error(`The work is not finished after ${patienceSeconds} seconds. The next process will finish it.`);
      process.exit(1);
    }, patienceSeconds * 1000).unref();
    finish().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

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
  const origin = originOf(address);
  const opening = openWithClient(values.client, origin);
  endOnSignal(async () => {
    front.close();
    await Promise.all([drain(), opening.then(({ stop }) => stop())]);
    await (await opening).close();
  });
  const { app } = await opening;
  front.open(app);
  console.log(`Twohomes Join is served at ${origin}`);
}

async function openWithClient(root: string, origin: string) {
  const opened = await open(process.env, origin);
  await mountClientFiles(opened.app, root).catch(async (error: unknown) => {
    await opened.close();
    throw error;
  });
  return opened;
}
