import type { Hono } from 'hono';
import { sign } from 'hono/jwt';
import { getSupportChatToken } from '../../contract/calls/support.calls.ts';
import { deriveToken, randomToken } from '../base/secrets.ts';
import type { Deps } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { limit } from '../http/rate-limit.ts';
import { reply } from '../http/reply.ts';

const lifeSeconds = 600;

/**
 * A JWT (HS256) as Zendesk's messaging requires it. Nobody has verified the email address, so the token says so. Its
 * `external_id` is random: one derived from the address would show the caller what the address's owner wrote before.
 */
function chatToken(
  { secret, config, now }: Pick<Deps, 'secret' | 'config' | 'now'>,
  { name, email }: { name: string; email: string },
): Promise<string> {
  const key = config.supportChatKey ?? { id: 'development', secret: deriveToken(secret, 'support chat') };
  return sign(
    {
      scope: 'user',
      external_id: randomToken(),
      name,
      email,
      email_verified: false,
      exp: Math.floor(now().getTime() / 1000) + lifeSeconds,
    },
    { kty: 'oct', alg: 'HS256', kid: key.id, k: Buffer.from(key.secret).toString('base64url') },
  );
}

export function mountSupport(app: Hono, deps: Deps): void {
  mount(app, deps, getSupportChatToken, async ({ body }, caller) => {
    await limit(deps, 'support', caller.address);
    return reply(200, { token: await chatToken(deps, body) });
  });
}
