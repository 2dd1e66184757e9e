import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

/** Names of all variables that `readConfig` reads, for any processor and mail setting. */
function readVariables(): string[] {
  const asked = new Set<string>();
  for (const given of [{}, { PAYMENT_PROCESSOR: 'braintree', SMTP_URL: 'smtp://127.0.0.1' }]) {
    const note = (name: string | symbol) => typeof name === 'string' && asked.add(name);
    const environment = new Proxy<Record<string, string>>(given, {
      get: (values, name) => (note(name), Reflect.get(values, name)),
      has: (values, name) => (note(name), Reflect.has(values, name)),
    });
    try {
      readConfig(environment);
    } catch {
      // Some values are missing, but only the names of the variables matter here.
    }
  }
  return [...asked].toSorted();
}

/** Names of the variables in the first column of the README's table under a heading. */
function documentedVariables(heading: string): string[] {
  const text = readFileSync(`${import.meta.dirname}/README.md`, 'utf8');
  const section = text.split(`## ${heading}\n`)[1]!.split('\n## ')[0]!;
  const cells = section.split('\n').flatMap(line => (line.startsWith('| `') ? [line.split('|')[1]!] : []));
  return cells.flatMap(cell => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name!)).toSorted();
}

describe('the configuration', () => {
  it('is documented in the README, every variable and no other', () => {
    expect(documentedVariables('Configuration')).toEqual(readVariables());
  });

  it('reports all mistakes at once', () => {
    const wrong = {
      NODE_ENV: 'live',
      DATABASE_URL: 'mysql://host',
      DATA_DIR: '',
      SERVER_SECRET: 'short',
      PUBLIC_ORIGIN: 'join.example/path',
      TRUST_PROXY: 'yes',
      SECURITY_CONTACT: 'security@join.example',
      SECURITY_CONTACT_EXPIRES: 'in a year',
      REGISTRATION_LIFE_SECONDS: '0',
      REGISTRATION_KEEP_DAYS: '-1',
      ATTEMPT_LEASE_SECONDS: '0',
      PAYMENT_ANSWER_SECONDS: '1.5',
      RECONCILE_EVERY_SECONDS: '9'.repeat(10),
      LOG_LEVEL: 'chatty',
      PAYMENT_PROCESSOR: 'cash',
      MAIL: 'maybe',
    };
    expect(namesIn(wrong)).toEqual(Object.keys(wrong).toSorted());
  });

  it.each([
    { PUBLIC_ORIGIN: 'https://join.example?from=mail' },
    { PUBLIC_ORIGIN: 'https://join.example#mail' },
    { PUBLIC_ORIGIN: 'https://join.example ' },
    { PUBLIC_ORIGIN: 'https://join.example:99999' },
    { SMTP_URL: 'smtps://ann:pa#ss@mail.example', MAIL_FROM: 'hello@join.example' },
    { SMTP_URL: 'smtps://ann:pa/ss@mail.example', MAIL_FROM: 'hello@join.example' },
    { DATABASE_URL: 'postgres://ann:pa#ss@db.example/join' },
    { DATABASE_URL: 'postgres://ann@db.example:99999/join' },
    { ANALYTICS_ENDPOINT: 'https://events.example:99999', ANALYTICS_WRITE_KEY: 'key' },
    { AFFILIATE_PIXEL: 'https://pixel.example:99999/' },
  ])('refuses an address that cannot be used: %o', environment => {
    expect(namesIn(environment)).toEqual([Object.keys(environment)[0]]);
  });

  it('refuses a day that its month does not have', () => {
    const contact = { SECURITY_CONTACT: 'mailto:security@join.example' };
    expect(readConfig({ ...contact, SECURITY_CONTACT_EXPIRES: '2028-02-29' }).securityContact?.expires).toEqual(
      new Date('2028-02-29T00:00:00Z'),
    );
    expect(namesIn({ ...contact, SECURITY_CONTACT_EXPIRES: '2027-02-29' })).toEqual(['SECURITY_CONTACT_EXPIRES']);
  });

  it.each(['postgres:///join?host=/run/postgres', 'postgresql://ann@/join?host=/run/postgres'])(
    'accepts the address of a Postgres at a socket: %s',
    databaseUrl => {
      expect(readConfig({ DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl });
    },
  );

  it('limits the rounds of the reconciler and the postman to what a timer can wait', () => {
    expect(readConfig({ RECONCILE_EVERY_SECONDS: '86400' }).reconcileEverySeconds).toBe(86_400);
    const wrong = { RECONCILE_EVERY_SECONDS: '86401', SEND_MAIL_EVERY_SECONDS: '2147484' };
    expect(namesIn(wrong)).toEqual(Object.keys(wrong));
  });

  it('limits how long personal data are kept to what a date can express', () => {
    const most = { REGISTRATION_KEEP_DAYS: '36500', MAIL_KEEP_DAYS: '36500' };
    expect(readConfig(most).keepDays).toMatchObject({ registration: 36_500, mail: 36_500 });
    const more = { SESSION_KEEP_DAYS: '36501', INVITED_KEEP_DAYS: '999999999' };
    expect(
      messageOf({ ...most, ...more })
        .split('\n')
        .slice(1),
    ).toEqual(['  SESSION_KEEP_DAYS must be at most 36500', '  INVITED_KEEP_DAYS must be at most 36500']);
  });

  it('requires in production all variables without a default, and reports them at once', () => {
    expect(namesIn({ NODE_ENV: 'production' })).toEqual([
      'PAYMENT_PROCESSOR',
      'PUBLIC_ORIGIN',
      'SERVER_SECRET',
      'SMTP_URL',
      'TRUST_PROXY',
    ]);
  });

  it('never repeats a value, least of all a secret', () => {
    const canary = 'canary0canary0canary0canary0canary0canary0';
    const values = Object.fromEntries(readVariables().map(name => [name, `${canary} ${name}`]));
    const message = messageOf({
      ...values,
      SERVER_SECRET: 'canary',
      SUPPORT_CHAT_SECRET: 'canary',
      BRAINTREE_PRIVATE_KEY: '',
      SMTP_URL: 'smtp://canary:canary@',
    });
    expect(message).toContain('SERVER_SECRET must have at least 32 characters');
    expect(message).not.toMatch(/canary/);
  });

  it('logs requests in production, and only warnings elsewhere', () => {
    const production = {
      NODE_ENV: 'production',
      SERVER_SECRET: 's'.repeat(32),
      PUBLIC_ORIGIN: 'https://join.example',
      TRUST_PROXY: '1',
      PAYMENT_PROCESSOR: 'sandbox',
      MAIL: 'off',
    };
    expect([
      readConfig(production).logLevel,
      readConfig({}).logLevel,
      readConfig({ LOG_LEVEL: 'silent' }).logLevel,
    ]).toEqual(['info', 'warn', 'silent']);
  });
});

function messageOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof Error) return error.message;
  }
  throw new Error('The configuration was accepted');
}

/** The variables that the error message names, one per line. */
const namesIn = (environment: Record<string, string>): string[] =>
  messageOf(environment)
    .split('\n')
    .slice(1)
    .map(line => line.trim().split(/[ .]/)[0]!)
    .toSorted();
