import { sign } from 'hono/jwt';
import type { Deps } from '../deps.ts';
import { deriveToken, randomToken } from '../secrets.ts';

const lifeSeconds = 600;

/**
 * A JWT (HS256) of the form that Zendesk asks for in its messaging. Nobody has proved the address to be theirs, so the token
 * says so, and its id is new each time: one made of the address would open what its owner has written before.
 */
export function chatToken({ secret, config, now }: Pick<Deps, 'secret' | 'config' | 'now'>, { name, email }: { name: string; email: string }): Promise<string> {
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
