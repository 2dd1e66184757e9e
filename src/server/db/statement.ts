import { is, Param, Placeholder, type Query, sql } from 'drizzle-orm';
import { PgDatabase, PgDialect, PgPreparedQuery, PgSession, type SelectedFieldsOrdered } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

interface Built {
  query: Query;
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
    const { query, fields } = built;
    const params = query.params.map(param => valueOf(param, values as Record<string, unknown>));
    return db._.session.prepareQuery({ ...query, params }, fields, undefined, true).execute() as Promise<R>;
  };
}

function valueOf(param: unknown, values: Record<string, unknown>): unknown {
  if (is(param, Placeholder)) {
    const value = values[param.name];
    return value instanceof Date ? value.toISOString() : value;
  }
  if (!is(param, Param) || !is(param.value, Placeholder)) return param;
  const value = values[param.value.name];
  return value === null ? null : param.encoder.mapToDriverValue(value);
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
    this.built = { query, fields };
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
