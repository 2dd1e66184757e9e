import { randomUUID } from 'node:crypto';
import { Client, escapeIdentifier } from 'pg';

const url = new URL(process.env['TEST_DATABASE_URL'] ?? 'postgres://none');

/** Creates an empty database besides that of the other tests, and returns its URL. */
export async function makeDatabase(options = ''): Promise<string> {
  const address = new URL(`join_${randomUUID().replaceAll('-', '')}`, url).href;
  await onServer(name => `create database ${name} ${options}`, address);
  return address;
}

export const dropDatabase = (address: string): Promise<void> =>
  onServer(name => `drop database ${name} with (force)`, address);

async function onServer(statement: (name: string) => string, address: string): Promise<void> {
  const server = new Client({ connectionString: url.href });
  await server.connect();
  try {
    await server.query(statement(escapeIdentifier(new URL(address).pathname.slice(1))));
  } finally {
    await server.end();
  }
}
