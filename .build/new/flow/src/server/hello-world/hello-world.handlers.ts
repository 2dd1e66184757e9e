import { eq, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { CallReply, CallRequest } from '../../contract/call.ts';
import { saveHelloWorld } from '../../contract/calls/hello-world.calls.ts';
import { idempotencyKeyHeader } from '../../contract/headers.ts';
import { helloWorldAnswers } from '../db/tables/hello-world.table.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import { mount } from '../http/mount.ts';
import { limit } from '../http/rate-limit.ts';
import { refusal } from '../http/refusal.ts';

export function mountHelloWorld(app: Hono, deps: Deps): void {
  mount(app, deps, saveHelloWorld, (request, caller) => saveAnswers(deps, request, caller));
}

/** A repetition finds the row that the first request has saved. */
async function saveAnswers(
  deps: Deps,
  { idempotencyKey, body: answers }: CallRequest<typeof saveHelloWorld>,
  caller: Caller,
): Promise<CallReply<typeof saveHelloWorld>> {
  await limit(deps, 'registration', caller.address);
  const [saved] = await deps.db
    .insert(helloWorldAnswers)
    .values({ idempotencyKey, answers, createdAt: deps.now() })
    .onConflictDoUpdate({
      target: helloWorldAnswers.idempotencyKey,
      set: { answers },
      setWhere: eq(helloWorldAnswers.answers, sql`excluded.answers`),
    })
    .returning({ id: helloWorldAnswers.id });
  return saved === undefined
    ? { status: 409, body: refusal({ field: idempotencyKeyHeader, text: 'value.invalid' }) }
    : { status: 201, body: saved };
}
