import { sign } from 'hono/jwt';
import type { Deps } from '../deps.ts';
import { foldEmail } from '../registration/duplicates.ts';
import { deriveToken } from '../secrets.ts';

const lifeSeconds = 600;

/** A JWT (HS256) of the form that Zendesk asks for in its messaging. Nobody has proved the address to be theirs, and the token says so. */
export function chatToken({ secret, config, now }: Pick<Deps, 'secret' | 'config' | 'now'>, { name, email }: { name: string; email: string }): Promise<string> {
  const key = config.supportChatKey ?? { id: 'development', secret: deriveToken(secret, 'support chat') };
  return sign(
    {
      scope: 'user',
      external_id: deriveToken(secret, `support chat:${foldEmail(email)}`),
      name,
      email,
      email_verified: false,
      exp: Math.floor(now().getTime() / 1000) + lifeSeconds,
    },
    { kty: 'oct', alg: 'HS256', kid: key.id, k: Buffer.from(key.secret).toString('base64url') },
  );
}
