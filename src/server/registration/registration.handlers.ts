import type { Hono } from 'hono';
import type { CallReply, CallRequest } from '../../contract/call.ts';
import { getRegistrationLife, prolongRegistration } from '../../contract/calls/registration-life.calls.ts';
import { createRegistration, inviteCoparent, updateRegistration } from '../../contract/calls/registration.calls.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import { mount } from '../http/mount.ts';
import { limit, limitedTransaction } from '../http/rate-limit.ts';
import { create } from './create.ts';
import { inviteTheCoparent } from './invite-coparent.ts';
import { endOf, readRegistration, renewRegistration } from './open-registration.ts';
import { update } from './update.ts';

async function readLife(
  deps: Deps,
  { params: { signupId }, key }: CallRequest<typeof getRegistrationLife>,
  caller: Caller,
): Promise<CallReply<typeof getRegistrationLife>> {
  await limit(deps, 'registration', caller.address);
  const opened = await readRegistration(deps, deps.db, signupId, key);
  return opened.type === 'gone' ? opened.reply : { status: 200, body: lifeOf(deps, opened.registration) };
}

async function prolong(
  deps: Deps,
  { params: { signupId }, key }: CallRequest<typeof prolongRegistration>,
  caller: Caller,
): Promise<CallReply<typeof prolongRegistration>> {
  const opened = await limitedTransaction(
    deps,
    { what: 'registration', who: caller.address },
    tx => renewRegistration(deps, tx, signupId, key),
    async (_tx, renewed) => renewed,
  );
  return opened.type === 'gone' ? opened.reply : { status: 200, body: lifeOf(deps, { updatedAt: deps.now() }) };
}

/** Rounds up, so that a client that asks again after `secondsLeft` finds the registration expired. */
const lifeOf = ({ config, now }: Deps, registration: { updatedAt: Date }) => ({
  secondsLeft: Math.ceil((endOf(config, registration) - now().getTime()) / 1000),
  lifeSeconds: config.registrationLifeSeconds,
});

export function mountRegistration(app: Hono, deps: Deps): void {
  mount(app, deps, createRegistration, (request, caller) => create(deps, request, caller));
  mount(app, deps, updateRegistration, (request, caller) => update(deps, request, caller));
  mount(app, deps, inviteCoparent, (request, caller) => inviteTheCoparent(deps, request, caller));
  mount(app, deps, getRegistrationLife, (request, caller) => readLife(deps, request, caller));
  mount(app, deps, prolongRegistration, (request, caller) => prolong(deps, request, caller));
}
