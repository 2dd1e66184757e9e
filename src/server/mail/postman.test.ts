import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import type { Deps } from '../deps.ts';
import type { LogFields } from '../log.ts';
import { startPostman } from './postman.ts';

it('an unreachable database does not look like an unreachable mail server in the log', async () => {
  const { promise: logged, resolve } = Promise.withResolvers<[string, LogFields?]>();
  const deps = {
    config: readConfig({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'join@twohomes.example' }),
    now: () => new Date(),
    log: { info() {}, warn() {}, error: (...line: [string, LogFields?]) => resolve(line) },
    get db(): never {
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    },
  } as Partial<Deps> as Deps;
  const stop = await startPostman(deps);
  expect(await logged).toEqual(['the database failed while mail was sent', { error: 'Error ECONNREFUSED' }]);
  await stop();
});
