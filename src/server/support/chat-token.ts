import { sign } from 'hono/jwt';
import type { Deps } from '../deps.ts';
import { deriveToken, randomToken } from '../base/secrets.ts';

const lifeSeconds = 600;

/**
 * A JWT (HS256) as Zendesk's messaging requires it. Nobody has verified the email address, so the token says so. Its
 * `external_id` is random: one derived from the address would show the caller what the address's owner wrote before.
 */
export function chatToken(
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
