import type { Hono } from 'hono';
import { getSupportChatToken } from '../../contract/calls/support.calls.ts';
import type { Deps } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { limit } from '../http/rate-limit.ts';
import { reply } from '../http/reply.ts';
import { chatToken } from './chat-token.ts';

export function mountSupport(app: Hono, deps: Deps): void {
  mount(app, deps, getSupportChatToken, async ({ body }, caller) => {
    await limit(deps, 'support', caller.address);
    return reply(200, { token: await chatToken(deps, body) });
  });
}
