import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApi } from '../../src/api/client.ts';
import { createProfessional } from '../../src/contract/calls/professional.calls.ts';
import { openDatabase } from '../../src/server/db/open-database.ts';
import { professionals } from '../../src/server/db/tables/professional.table.ts';
import { open } from '../../src/server/open.ts';
import { commands } from '../../src/server/operate/commands.ts';
import { operate } from '../../src/server/operate/operate.ts';
import { newDataFolder } from './support/data-folder.ts';
import { nodeProcesses } from './support/node-processes.ts';
import { form } from './support/professional.ts';
import { expectReply } from './support/sign-up.ts';

const dataDir = await newDataFolder();
const folder = { NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: undefined, LOG_LEVEL: 'silent' };

const run = nodeProcesses();
const operateApart = (args: readonly string[], input?: string) =>
  run(`${import.meta.dirname}/../../src/server/operate/main.ts`, args, folder, input);

const said = (line: string) => ({ status: 0, stdout: `${line}\n`, stderr: '' });
const failed = (status: 1 | 2, line: string) => ({ status, stdout: '', stderr: `${line}\n` });

/** Runs a command within this process, because starting another takes seconds. */
async function operateHere(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>> = {},
  input = '',
) {
  const printed = { stdout: '', stderr: '' };
  const stdin = vi
    .spyOn(process, 'stdin', 'get')
    .mockReturnValue(Object.assign(Readable.from([input]), { fd: 0 as const }) as typeof process.stdin);
  const out = vi.spyOn(console, 'log').mockImplementation((text: string) => void (printed.stdout += `${text}\n`));
  const err = vi.spyOn(console, 'error').mockImplementation((text: string) => void (printed.stderr += `${text}\n`));
  const status = await operate(args, { ...folder, ...environment });
  for (const spy of [stdin, out, err]) spy.mockRestore();
  return { status, ...printed };
}

describe('the command line on a folder', () => {
  /** Starts a server, creates a professional's account, and stops the server. */
  beforeAll(async () => {
    const server = await open(folder);
    const api = createApi({
      baseUrl: 'http://join.test/api',
      fetch: async (input, init) => server.fetch(new Request(input, init)),
    });
    expectReply(
      await api.call(createProfessional, { headers: {}, idempotencyKey: crypto.randomUUID(), body: form }),
      201,
    );
    await server.close();
  });

  afterAll(() => rmSync(dataDir, { recursive: true }));

  it('the help lists every command', async () => {
    const { status, stdout, stderr } = await operateHere(['codes', 'mint', '--help']);
    expect([status, stderr]).toEqual([0, '']);
    for (const { name, usage } of commands) expect(stdout).toContain(`\n${name} ${usage}`);
    expect(await operateHere([])).toEqual({ status: 2, stdout, stderr: '' });
  });

  it.each([
    [['codes', 'burn'], 'There is no command "codes burn".\nTry --help.'],
    [['codes', 'list', '--loud'], "Unknown option '--loud'\nTry --help."],
    [['professionals', 'verify', 'pat@example.com', '4711'], 'Name one professional, by email.\nTry --help.'],
    [['codes', 'mint', '--full', '--count', '-1'], '--count must be a whole number of at least 1.\nTry --help.'],
    [
      ['codes', 'mint', '--full', '--amount', '1', '--currency', 'USD'],
      '--full cannot be combined with --amount or --currency.\nTry --help.',
    ],
  ])('%j exits with 2 and opens no database', async (args, message) => {
    expect(await operateHere(args, { DATA_DIR: join(dataDir, 'lock', 'nowhere') })).toEqual(failed(2, message));
  });

  it('a locked folder, an invalid configuration and an unreachable database are reported with a message', async () => {
    const database = await openDatabase({ databaseUrl: undefined, dataDir });
    try {
      expect(await operateHere(['codes', 'list'])).toMatchObject({
        status: 1,
        stdout: '',
        stderr: expect.stringContaining(`${dataDir} is in use by process ${process.pid}. Stop that process`),
      });
      expect(await operateHere(['codes', 'list'], { RATE_LIMIT_PAYMENT: 'many' })).toEqual(
        failed(1, 'The configuration is not usable:\n  RATE_LIMIT_PAYMENT must be a whole number'),
      );
      expect(await operateHere(['codes', 'list'], { DATABASE_URL: 'postgres://127.0.0.1:1/none' })).toEqual(
        failed(1, 'The database that DATABASE_URL names cannot be opened: connect ECONNREFUSED 127.0.0.1:1'),
      );
    } finally {
      await database.close();
    }
  });

  it('a command on a folder that does not exist fails, and creates no database', async () => {
    const nowhere = join(dataDir, 'nowhere');
    expect(await operateHere(['codes', 'mint', '--full'], { DATA_DIR: nowhere })).toEqual(
      failed(
        1,
        `There is no database in ${nowhere}. Name the server’s by DATABASE_URL or DATA_DIR, or start the server once.`,
      ),
    );
    expect(existsSync(nowhere)).toBe(false);
  });

  it('a command with another secret than the server’s is refused, until the server is started with it', async () => {
    const another = { SERVER_SECRET: 'another secret, which is long enough' };
    const list = () => operateHere(['codes', 'list'], another);
    expect(await list()).toEqual(
      failed(
        1,
        'SERVER_SECRET is not the one that the server was started with. Links in the mails of this command would not work.',
      ),
    );
    await (await open({ ...folder, ...another })).close();
    expect(await list()).toMatchObject({ status: 0, stderr: '' });
    await (await open(folder)).close();
  });

  it('one process mints a code, and another lists it', async () => {
    const { status, stdout } = await operateApart([
      'codes',
      'mint',
      '--amount',
      '25.00',
      '--currency',
      'USD',
      '--note',
      'Fair',
    ]);
    const code = stdout.trim();
    expect([status, code]).toEqual([0, expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{16}$/)]);
    expect((await operateHere(['codes', 'list'])).stdout).toMatch(
      new RegExp(`^${code} +25\\.00 USD +any +usable +never +Fair$`, 'm'),
    );
  });

  it('a security code is read from stdin, and wrong tries are counted across processes', async () => {
    const command = ['professionals', 'verify', 'pat@example.com'];
    const verify = (input: string) => operateHere(command, {}, input);
    expect(await operateApart(command, '4711\n')).toEqual(said('The code is right.'));
    expect(await verify('')).toEqual(failed(2, 'No code was given.\nTry --help.'));
    const database = await openDatabase({ databaseUrl: undefined, dataDir });
    await database.db.update(professionals).set({ securityFailures: 4 });
    await database.close();
    expect(await operateApart(command, '0000')).toEqual(failed(1, 'The code is wrong.'));
    expect(await verify('4711')).toEqual(failed(1, 'The code is locked after five wrong tries. Try again in an hour.'));
  });

  it('a failed query is reported by its code, without its parameters', async () => {
    const database = await openDatabase({ databaseUrl: undefined, dataDir });
    await database.db.execute(sql`drop table invite_tokens`);
    await database.close();
    expect(await operateHere(['invites', 'resend', 'ann@example.com'])).toEqual(
      failed(1, 'The database failed: Error 42P01'),
    );
  });
});
