import { is, Param, Placeholder, type Query, sql } from 'drizzle-orm';
import { PgDatabase, PgDialect, PgPreparedQuery, PgSession, type SelectedFieldsOrdered } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

type Values = Readonly<Record<string, unknown>>;

interface Built {
  sql: string;
  /** Takes each parameter from the values of a call. */
  params: ((values: Values) => unknown)[];
  fields: SelectedFieldsOrdered | undefined;
}

interface Builder<R> extends PromiseLike<R> {
  prepare: (name: string) => unknown;
}

/**
 * A statement whose SQL is built once, because building costs Drizzle more than sending it. `build` gets placeholders in
 * the place of the values, so it must only pass them on, never look at them. It runs once for each set of values that are
 * not undefined. Outer joins are not supported.
 */
export function statement<V extends object, R>(
  build: (db: Database, values: V) => Builder<R>,
): (db: Database, values: V) => Promise<R> {
  const known = new Map<string, Built>();
  return async (db, values) => {
    const given = Object.entries(values).filter(([, value]) => value !== undefined);
    const shape = given.map(([name]) => name).join();
    let built = known.get(shape);
    if (built === undefined) {
      const placeholders = Object.fromEntries(given.map(([name]) => [name, sql.placeholder(name)]));
      built = record(recording => build(recording, placeholders as V)); // Drizzle takes them wherever it takes values
      known.set(shape, built);
    }
    const { fields } = built;
    const query = { sql: built.sql, params: built.params.map(take => take(values as Values)) };
    return db._.session.prepareQuery(query, fields, undefined, true).execute() as Promise<R>;
  };
}

/**
 * Like `statement`, for any number of rows. `build` runs once for each number and each set of values that are not
 * undefined.
 */
export function rowsStatement<V extends object, R>(
  build: (db: Database, rows: V[]) => Builder<R>,
): (db: Database, rows: readonly V[]) => Promise<R> {
  const flat = statement((db, values: Values) => {
    const rows: Record<string, unknown>[] = [];
    for (const [key, value] of Object.entries(values)) {
      const [row = '', name = ''] = key.split(' ');
      (rows[Number(row)] ??= {})[name] = value;
    }
    return build(db, rows as V[]); // the placeholders of the rows that are flattened below
  });
  return (db, rows) =>
    flat(
      db,
      Object.fromEntries(
        rows.flatMap((row, index) => Object.entries(row).map(([name, value]) => [`${index} ${name}`, value])),
      ),
    );
}

function takerOf(param: unknown): (values: Values) => unknown {
  if (is(param, Placeholder)) {
    const { name } = param;
    return ({ [name]: value }) => (value instanceof Date ? value.toISOString() : value);
  }
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param;
  const {
    encoder,
    value: { name },
  } = param;
  return ({ [name]: value }) => (value === null ? null : encoder.mapToDriverValue(value));
}

const dialect = new PgDialect({ casing: 'snake_case' });

function record(build: (db: Database) => Builder<unknown>): Built {
  const recorder = new Recorder(dialect);
  build(new PgDatabase(dialect, recorder, undefined)).prepare('');
  if (recorder.built === undefined) throw new Error('Invariant: Drizzle has prepared no query');
  return recorder.built;
}

/** Keeps the query that Drizzle prepares, and sends nothing. */
class Recorder extends PgSession {
  built: Built | undefined;

  override prepareQuery(query: Query, fields: SelectedFieldsOrdered | undefined) {
    this.built = { sql: query.sql, params: query.params.map(takerOf), fields };
    return new Recorded(query, undefined, undefined);
  }

  override async transaction(): Promise<never> {
    throw new Error('Invariant: a statement begins no transaction');
  }
}

class Recorded extends PgPreparedQuery<{ execute: never; all: never; values: never }> {
  override async execute(): Promise<never> {
    throw new Error('Invariant: a recorded query is not sent');
  }
}
