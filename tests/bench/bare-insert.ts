// The baseline for the benchmark: one validated JSON body, one inserted row, one response.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { Pool } from 'pg';
import * as v from 'valibot';

const BodySchema = v.strictObject({ firstName: v.string(), lastName: v.string(), email: v.string() });

const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
await pool.query(
  'create table bare (id bigint generated always as identity primary key, first_name text, last_name text, email text)',
);

const app = new Hono();
app.post('/insert', async context => {
  const { firstName, lastName, email } = v.parse(BodySchema, await context.req.json());
  const { rows } = await pool.query({
    name: 'insert',
    text: 'insert into bare (first_name, last_name, email) values ($1, $2, $3) returning id',
    values: [firstName, lastName, email],
  });
  return context.json(rows[0], 201);
});

serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false }, ({ port }) =>
  console.log(`at http://127.0.0.1:${port}`),
);
