import type { Hono } from 'hono';
import { inviteCoparent } from '../../contract/calls/invite.calls.ts';
import { getRegistrationLife, prolongRegistration } from '../../contract/calls/registration-life.calls.ts';
import { createRegistration, updateRegistration } from '../../contract/calls/registration.calls.ts';
import type { Deps } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { create } from './create.ts';
import { inviteTheCoparent } from './invite-coparent.ts';
import { prolong, readLife } from './life.ts';
import { update } from './update.ts';

export function mountRegistration(app: Hono, deps: Deps): void {
  mount(app, deps, createRegistration, (request, caller) => create(deps, request, caller));
  mount(app, deps, updateRegistration, (request, caller) => update(deps, request, caller));
  mount(app, deps, inviteCoparent, (request, caller) => inviteTheCoparent(deps, request, caller));
  mount(app, deps, getRegistrationLife, (request, caller) => readLife(deps, request, caller));
  mount(app, deps, prolongRegistration, (request, caller) => prolong(deps, request, caller));
}
