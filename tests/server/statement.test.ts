import { eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../src/server/db/database.ts';
import { rowsStatement, statement } from '../../src/server/db/statement.ts';
import { registrations, type Registration } from '../../src/server/db/tables/registration.table.ts';
import { emptyDatabase } from './support/database.ts';
import { parent } from './support/sign-up.ts';

const id = '00000000-0000-4000-8000-000000000001';
const at = new Date('2026-03-01T12:00:00.123Z');

const insert = statement((db, row: typeof registrations.$inferInsert) => db.insert(registrations).values(row));
const insertAll = rowsStatement((db, rows: (typeof registrations.$inferInsert)[]) =>
  db.insert(registrations).values(rows),
);
const change = statement((db, { id: which, ...changes }: Pick<Registration, 'id'> & Partial<Registration>) =>
  db.update(registrations).set(changes).where(eq(registrations.id, which)),
);
const find = statement((db, { updatedAt }: Pick<Registration, 'updatedAt'>) =>
  db.select().from(registrations).where(eq(registrations.updatedAt, updatedAt)),
);

let db: Database;

beforeEach(async () => {
  db = await emptyDatabase();
  await insert(db, {
    id,
    keyHash: 'hash',
    parent: { ...parent, timeZone: null },
    parentDuplicateConfirmed: true,
    family: null,
    createdAt: at,
    updatedAt: at,
  });
});

describe('a statement that is built once', () => {
  it('stores and finds dates and JSON as Drizzle does', async () => {
    const [built] = await find(db, { updatedAt: at });
    const [drizzled] = await db.select().from(registrations).where(eq(registrations.updatedAt, at));
    expect(built).toEqual(drizzled);
    expect(built).toMatchObject({ parent: { ...parent, timeZone: null }, createdAt: at });
  });

  it('inserts any number of rows, each with the columns that it gives', async () => {
    const base = { parent: { ...parent, timeZone: null }, parentDuplicateConfirmed: true, createdAt: at };
    const later = new Date('2026-03-02T12:00:00Z');
    const row = (number: number, changes: Partial<Registration> = {}) => ({
      ...base,
      id: `00000000-0000-4000-8000-00000000001${number}`,
      keyHash: `hash ${number}`,
      updatedAt: later,
      ...changes,
    });
    await insertAll(db, [row(1, { revision: 3 }), row(2, { lastChange: 'last' })]);
    await insertAll(db, [row(3)]);
    const stored = await find(db, { updatedAt: later });
    const columns = stored.map(({ keyHash, revision, lastChange }) => [keyHash, { revision, lastChange }] as const);
    expect(Object.fromEntries(columns)).toEqual({
      'hash 1': { revision: 3, lastChange: null },
      'hash 2': { revision: 0, lastChange: 'last' },
      'hash 3': { revision: 0, lastChange: null },
    });
  });

  it('stores null in a JSON column as no value', async () => {
    await expect(db.$count(registrations, isNull(registrations.family))).resolves.toBe(1);
  });

  it('changes exactly the columns that have a value in this call', async () => {
    await change(db, { id, lastChange: 'first', revision: 1 });
    await change(db, { id, lastChange: undefined, revision: 2 } as Pick<Registration, 'id'>);
    await change(db, { id, discountReferrer: 'friend' });
    await change(db, { id, lastChange: 'last' });
    const [stored] = await find(db, { updatedAt: at });
    expect(stored).toMatchObject({ lastChange: 'last', revision: 2, discountReferrer: 'friend' });
  });
});
