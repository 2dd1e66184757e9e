import type { Hono } from 'hono';
import { createApi, type Api } from '../../../src/api/client.ts';
import { createApp } from '../../../src/server/app.ts';
import { createBackground } from '../../../src/server/background.ts';
import { readConfig } from '../../../src/server/config.ts';
import type { Database } from '../../../src/server/db/database.ts';
import type { Deps } from '../../../src/server/deps.ts';
import { createLog, type Log } from '../../../src/server/log.ts';
import { sandboxProcessor } from '../../../src/server/payment/sandbox/sandbox-processor.ts';
import type { PaymentProcessor } from '../../../src/server/payment/processor.ts';
import { fulfilments } from '../../../src/server/fulfilments.ts';
import { emptyDatabase } from './database.ts';
import { watched } from './watched.ts';

const generous = {
  NODE_ENV: 'test',
  RATE_LIMIT_REGISTRATION: '100000',
  RATE_LIMIT_USERNAME: '100000',
  RATE_LIMIT_SIGN_IN: '100000',
  RATE_LIMIT_PAYMENT: '100000',
  RATE_LIMIT_FLAGS: '100000',
  RATE_LIMIT_LOOKUP: '100000',
};

/** A server in this process or another: its API, its database, and the dependencies that create its links. */
export interface Reached {
  api: Api;
  db: Database;
  deps: Pick<Deps, 'config' | 'now' | 'secret'>;
}

export interface TestServer extends Reached {
  app: Hono;
  deps: Deps;
  /** Advances the server's clock. */
  pass: (seconds: number) => void;
}

interface Options {
  environment?: Record<string, string>;
  /** Overrides methods of the sandbox processor. */
  processor?: (sandbox: PaymentProcessor) => Partial<PaymentProcessor>;
  log?: Log;
}

/** Creates a server on a database with only the catalogue. It is called directly, without a port. */
export async function testServer({
  environment = {},
  processor = () => ({}),
  log = createLog('silent'),
}: Options = {}): Promise<TestServer> {
  const db = await emptyDatabase();
  let time = Date.parse('2026-03-01T12:00:00Z');
  const now = () => new Date(time);
  const sandbox = sandboxProcessor(db, now);
  const deps: Deps = {
    db,
    config: readConfig({ ...generous, ...environment }),
    now,
    processor: { ...sandbox, ...processor(sandbox) },
    fulfilments,
    secret: 'a secret of tests, long enough for them',
    reach: () => undefined,
    background: createBackground(),
    log,
  };
  const app = watched(createApp(deps));
  const api = createApi({
    baseUrl: 'http://join.test/api',
    fetch: async (input, init) => app.fetch(new Request(input, init)),
    timeout: 60_000,
  });
  return { app, api, db, deps, pass: seconds => void (time += seconds * 1000) };
}
