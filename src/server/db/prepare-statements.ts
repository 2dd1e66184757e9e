import type { ClientBase } from 'pg';

interface Config {
  name?: string | undefined;
  text: string;
  rowMode?: string;
}

/** By text. */
const prepared = new Map<string, Config>();

/** Bounds the memory of each connection in Postgres. The server has about 200 statements with parameters. */
const mostPrepared = 500;

/** A longer list of parameters belongs to a statement whose text depends on the data. */
const mostParameters = 60;

/** Returns an object that only inherits its properties, because `pg` copies an object's own properties, which is slow. */
function named(config: Config): Config {
  let known = prepared.get(config.text);
  if (known === undefined) {
    if (prepared.size >= mostPrepared) return config;
    known = { ...config, name: `s${prepared.size}` };
    prepared.set(config.text, known);
  }
  return known.rowMode === config.rowMode ? (Object.create(known) as Config) : config;
}

/** What the types of `pg` leave out. */
interface Untyped {
  /** The number of its backend that Postgres told the client. */
  processID: number | null;
  connection: { stream: { cork: () => void; uncork: () => void } };
}

/**
 * Makes a connection parse and plan each statement once, and send the queries of one moment in one write. Prepares
 * nothing behind a pooler such as PgBouncer, where the next transaction may meet another backend that lacks the statement.
 */
export function prepareStatements(client: ClientBase): void {
  const { processID, connection } = client as unknown as Untyped;
  const ask = client.query.bind(client) as (...args: unknown[]) => unknown;
  let isDirect = false;
  let isCorked = false;
  const query = (config: Config | string, parameters?: unknown, ...rest: unknown[]): unknown => {
    const isSmall = Array.isArray(parameters) && parameters.length > 0 && parameters.length <= mostParameters;
    if (!isCorked) {
      isCorked = true;
      connection.stream.cork();
      process.nextTick(() => {
        isCorked = false;
        connection.stream.uncork();
      });
    }
    return ask(isDirect && isSmall && typeof config === 'object' ? named(config) : config, parameters, ...rest);
  };
  const recognise = async (): Promise<void> => {
    const { rows } = (await ask('select pg_backend_pid() as pid')) as { rows: { pid: number }[] }; // as it selects
    // A pooler gives its clients another number, because it has no backend for them yet.
    isDirect = rows[0]?.pid === processID;
  };
  recognise().catch(() => undefined); // the connection is broken, as its next query will find
  Object.assign(client, { query });
}
