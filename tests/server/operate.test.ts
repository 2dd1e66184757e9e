import { isNotNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '../../src/server/db/tables/account.tables.ts';
import { subscriptionCodes } from '../../src/server/db/tables/code.tables.ts';
import { CommandFailure, UsageError } from '../../src/server/operate/command.ts';
import { commands } from '../../src/server/operate/commands.ts';
import { readName, readPerson } from '../../src/server/operate/read-person.ts';
import { professional } from './support/professional.ts';
import { testServer, type TestServer } from './support/server.ts';

let server: TestServer;

beforeEach(async () => {
  server = await testServer();
});

const read = (name: string, args: string[]) => commands.find(command => command.name === name)!.read(args);
const run = async (name: string, ...args: string[]): Promise<string> => read(name, args)(server.deps);

const stored = () => server.db.select().from(subscriptionCodes);

describe('codes mint', () => {
  it('creates codes for an amount, and prints them', async () => {
    const output = (
      await run(
        'codes mint',
        '--amount',
        '25.00',
        '--currency',
        'USD',
        '--count',
        '3',
        '--note',
        'Spring fair',
        '--expires',
        '2027-01-01',
      )
    ).split('\n');
    const codes = await stored();
    expect(codes.map(({ code }) => code).toSorted((one, other) => one.localeCompare(other))).toEqual(
      output.toSorted((one, other) => one.localeCompare(other)),
    );
    expect(output).toHaveLength(3);
    for (const code of codes) {
      expect(code).toMatchObject({
        kind: 'amount',
        amount: 2500,
        currency: 'USD',
        packageId: null,
        reusable: false,
        note: 'Spring fair',
        expiresAt: new Date('2027-01-01T00:00:00Z'),
      });
    }
  });

  it.each([
    ['25', 2500],
    ['0.01', 1],
    ['1000000.00', 100_000_000],
    ['19.99', 1999],
  ])('reads an amount of %s as %i minor units', async (amount, minor) => {
    await run('codes mint', '--amount', amount, '--currency', 'GBP', '--package', '2061');
    expect(await stored()).toMatchObject([
      { amount: minor, currency: 'GBP', packageId: 2061, expiresAt: null, note: '' },
    ]);
  });

  it('keeps a note on one line', async () => {
    await run('codes mint', '--full', '--note', ' Spring\n fair\u001B ');
    expect(await stored()).toMatchObject([{ note: 'Spring fair' }]);
  });

  it('creates a code that pays a package in full', async () => {
    await run('codes mint', '--full', '--package', '2041');
    expect(await stored()).toMatchObject([{ kind: 'full', amount: null, currency: null, packageId: 2041 }]);
  });

  it.each([
    [[], 'Name --amount and --currency, or --full.'],
    [['--amount', '25'], 'Name --amount and --currency, or --full.'],
    [['--full', '--currency', 'USD'], '--full cannot be combined with --amount or --currency.'],
    [['--full', '--amount', '25'], '--full cannot be combined with --amount or --currency.'],
    [['--full', '--amount', '25', '--currency', 'USD'], '--full cannot be combined with --amount or --currency.'],
    ...['0', '0.00', '-5', '25.5', '25,00', '1e3', '1000000.01', '25.001', ''].map((amount): [string[], string] => [
      [`--amount=${amount}`, '--currency', 'USD'],
      '--amount must look like 25 or 25.00, and be more than zero.',
    ]),
    [['--amount', '25', '--currency', 'usd'], '--currency must be one of USD, GBP, EUR, AUD, CAD, NZD, MXN.'],
    [['--full', '--count', '0'], '--count must be a whole number of at least 1.'],
    [['--full', '--count', '1001'], '--count must be at most 1000.'],
    [['--full', '--package', 'essentials'], '--package must be a whole number of at least 1.'],
    ...['tomorrow', '2027-02-30', '2027-1-1', '2027-01-01T10:00'].map((day): [string[], string] => [
      ['--full', '--expires', day],
      '--expires must be a day like 2027-01-01.',
    ]),
  ])('refuses the arguments %j', (args, message) => {
    expect(() => read('codes mint', args)).toThrow(new UsageError(message));
  });

  it.each([
    [['--full', '--package', '1'], 'There is no package 1.'],
    [['--amount', '25', '--currency', 'GBP', '--package', '2041'], 'Package 2041 is not sold in GBP.'],
    [['--full', '--expires', '2026-03-01'], '--expires must be in the future.'],
  ])('fails with %j, and creates no code', async (args, message) => {
    await expect(run('codes mint', ...args)).rejects.toThrow(new CommandFailure(message));
    expect(await stored()).toEqual([]);
  });

  it('fails with a day that starts now', async () => {
    server.pass(12 * 3600);
    await expect(run('codes mint', '--full', '--expires', '2026-03-02')).rejects.toThrow(CommandFailure);
    expect(await run('codes mint', '--full', '--expires', '2026-03-03')).toMatch(/^\w{16}$/);
  });
});

describe('codes list and revoke', () => {
  it('list all codes, and revoke a code once', async () => {
    expect(await run('codes list')).toBe('There are no codes.');
    const over = await run('codes mint', '--amount', '0.05', '--currency', 'MXN', '--expires', '2026-03-02');
    server.pass(24 * 3600);
    const full = await run('codes mint', '--full', '--package', '2041', '--note', 'Spring fair');
    server.pass(1);
    await server.db
      .insert(subscriptionCodes)
      .values({ code: 'AGAIN', amount: 2500, reusable: true, createdAt: server.deps.now() });
    expect(await run('codes revoke', full.toLowerCase())).toBe(`The code ${full.toLowerCase()} is revoked.`);
    expect(await run('codes list')).toBe(
      [
        'CODE              WORTH               PACKAGE  STATE                    ENDS        NOTE',
        'AGAIN             25.00 any currency  any      usable, again and again  never',
        `${full}  in full             2041     revoked                  never       Spring fair`,
        `${over}  0.05 MXN            any      expired                  2026-03-02`,
      ].join('\n'),
    );
    await expect(run('codes revoke', full)).rejects.toThrow(
      new CommandFailure(`There is no code ${full} that could be revoked: it is unknown, used, or revoked already.`),
    );
  });

  it.each([[[]], [['']], [[' ']], [['ONE', 'TWO']]])('refuse the arguments %j', args => {
    expect(() => read('codes revoke', args)).toThrow(new UsageError('Name one code.'));
  });
});

const clients = [
  '--client',
  'Ann Lee <ann@example.com> +1 (202) 555-0143',
  '--client',
  'de la Cruz, Bo <bo@example.com>',
];
const buy = (...more: string[]) =>
  run('professionals pre-purchase', '--professional', 'PAT@example.com', '--package', '2041', ...clients, ...more);

describe('professionals pre-purchase', () => {
  it('invites the clients and prints their codes', async () => {
    await professional(server);
    const output = await buy('--child', 'Cy Lee', '--language', 'es_MX');
    const invited = await server.db.select().from(accounts).where(isNotNull(accounts.familyId)).orderBy(accounts.email);
    expect(invited).toMatchObject([
      { firstName: 'Ann', lastName: 'Lee', phoneCountryCode: '+1', phoneNumber: '2025550143', languageLocale: 'es_MX' },
      { firstName: 'Bo', lastName: 'de la Cruz', phoneNumber: null, languageLocale: 'es_MX' },
    ]);
    const lines = output.split('\n').map(line => line.split(/ {2,}/));
    const codes = (await stored()).map(({ code }) => code);
    expect(lines[0]).toEqual(['CLIENT', 'ACCOUNT', 'ACTIVATION CODE']);
    expect(lines.slice(1).map(([email, account]) => [email, account])).toEqual(
      invited.map(({ email, id }) => [email, id]),
    );
    expect(codes.toSorted((one, other) => one.localeCompare(other))).toEqual(
      lines
        .slice(1)
        .map(([, , code]) => code!)
        .toSorted((one, other) => one.localeCompare(other)),
    );
  });

  it('fails for a client who is invited already, and names them', async () => {
    await professional(server);
    await buy();
    await expect(buy()).rejects.toThrow(
      new CommandFailure(
        'The order is refused:\n  ann@example.com has an account or an invitation already, or is a parent in a sign-up whose payment is under way.',
      ),
    );
  });

  it('fails for an unknown professional, and reports every error of a refused order', async () => {
    await expect(buy()).rejects.toThrow(new CommandFailure('There is no professional under PAT@example.com.'));
    await professional(server);
    await expect(buy('--client', 'Di Fox <di@@example.com>')).rejects.toThrow(
      new CommandFailure('The order is refused:\n  clients.2.email: email.invalid\n  clients: value.invalid'),
    );
    await expect(buy('--package', '2061')).rejects.toThrow(
      new CommandFailure('The order is refused:\n  Package 2061 has no fixed price in the professional’s country, US.'),
    );
  });

  it.each([
    [['--package', '2041', ...clients]],
    [['--professional', 'pat@example.com', ...clients]],
    [['--professional', 'pat@example.com', '--package', '2041']],
    [['--professional', 'pat@example.com', '--package', '2041x', ...clients]],
    [['--professional', 'pat@example.com', '--package', '2041', ...clients, '--language', 'fr']],
    [['--professional', 'pat@example.com', '--package', '2041', '--client', 'ann@example.com']],
  ])('refuses the arguments %j', args => {
    expect(() => read('professionals pre-purchase', args)).toThrow(UsageError);
  });
});

describe('a person typed by an operator', () => {
  it.each([
    ['Ann Lee', { firstName: 'Ann', lastName: 'Lee' }],
    ['  Ann   Lee ', { firstName: 'Ann', lastName: 'Lee' }],
    ['García López, Ana María', { firstName: 'Ana María', lastName: 'García López' }],
  ])('%j is a name', (text, name) => {
    expect(readName(text)).toEqual(name);
    expect(readPerson(`${text} <ann@example.com>`)).toEqual({ ...name, email: 'ann@example.com', phone: null });
  });

  it.each(['+1 2025550143', '+12025550143', '+1 (202) 555–0143', '001 202 555 0143'])('%j is a phone number', phone => {
    expect(readPerson(`Ann Lee <ann@example.com> ${phone}`).phone).toEqual({
      phoneCountryCode: '+1',
      phoneNumber: '2025550143',
    });
  });

  it.each(['Ann', '', 'Ann Bo Lee', 'Lee,', ', Ann', 'Lee, Ann, Dr.'])('%j is refused as an ambiguous name', text => {
    expect(() => readName(text)).toThrow(UsageError);
  });

  it.each([
    'Ann Lee',
    'Ann Lee <ann@example.com',
    'Ann Lee ann@example.com',
    'Ann Lee <ann@example.com> 2025550143',
    'Ann Lee <a@b.example> <c@d.example>',
    '<ann@example.com>',
  ])('%j is refused as a client', text => {
    expect(() => readPerson(text)).toThrow(UsageError);
  });
});
