import type { Hono } from 'hono';
import { checkUsername, setCredentials, signIn } from '../../contract/calls/credentials.calls.ts';
import { openCredentialsLink, requestCredentialsLink } from '../../contract/calls/credentials-link.calls.ts';
import type { Deps } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { check } from './check-username.ts';
import { openLink } from './open-link.ts';
import { requestLink } from './request-link.ts';
import { choose } from './set-credentials.ts';
import { enter } from './sign-in.ts';

export function mountCredentials(app: Hono, deps: Deps): void {
  mount(app, deps, checkUsername, request => check(deps, request));
  mount(app, deps, setCredentials, request => choose(deps, request));
  mount(app, deps, openCredentialsLink, (request, caller) => openLink(deps, request, caller));
  mount(app, deps, requestCredentialsLink, (request, caller) => requestLink(deps, request, caller));
  mount(app, deps, signIn, (request, caller) => enter(deps, request, caller));
}
