import type { Hono } from 'hono';
import { createRegistration, updateRegistration } from '../../contract/calls/registration.calls.ts';
import type { Deps } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { create } from './create.ts';
import { update } from './update.ts';

export function mountRegistration(app: Hono, deps: Deps): void {
  mount(app, deps, createRegistration, (request, caller) => create(deps, request, caller));
  mount(app, deps, updateRegistration, (request, caller) => update(deps, request, caller));
}
