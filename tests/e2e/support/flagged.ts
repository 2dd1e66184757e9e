import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, startServer } from './server.ts';
import { test } from './test.ts';

/** Visitors of a server whose operator has set these shares before it started: `testWithFlags('zdChat on=100')`. */
export const testWithFlags = (...settings: readonly string[]) =>
  test.extend<object, { server: RunningServer }>({
    server: [
      async ({}, use) => {
        const folder = await mkdtemp(join(tmpdir(), 'twohomes-'));
        for (const setting of settings) {
          execFileSync('node', ['src/server/operate/main.ts', 'flags', 'set', ...setting.split(' ')], { env: { ...process.env, DATA_DIR: folder } });
        }
        const server = await startServer('built', folder);
        await use(server);
        await server.stop();
        await rm(folder, { recursive: true });
      },
      { scope: 'worker' },
    ],
  });
