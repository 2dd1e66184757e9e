import { Client } from 'pg';

/** Runs a query on a connection of its own. The caller knows the type of a row. */
export async function queryRows<T>(databaseUrl: string, query: string): Promise<T[]> {
  const client = new Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(query)).rows as T[]; // the caller knows what the query selects
  } finally {
    await client.end();
  }
}
