import type { Config } from '../config.ts';
import { fails, passes, type Finding } from './finding.ts';

const fewestLetters = 16;
const monthMs = 30 * 86_400_000;

/** Checks the settings alone, without any connection. */
export function checkSettings(
  { production, serverSecret, accountUrls, securityContact }: Config,
  now: Date,
): Finding[] {
  return [
    production
      ? passes('NODE_ENV is production.')
      : fails('NODE_ENV is not production: the development pages and the seeded code would be public.'),
    checkSecret(serverSecret),
    accountUrls.some(url => url.startsWith('/outside/'))
      ? fails('src/contract/product.ts names account pages of development: nobody would get into their account.')
      : passes('src/contract/product.ts names no account page of development.'),
    checkContact(securityContact, now),
  ];
}

function checkSecret(secret: string | undefined): Finding {
  if (secret === undefined) return fails('SERVER_SECRET is missing: each new database would make another one.');
  return new Set(secret).size < fewestLetters
    ? fails(
        `SERVER_SECRET has fewer than ${fewestLetters} different characters: make a random one, such as with openssl rand -base64 48.`,
      )
    : passes(`SERVER_SECRET has ${secret.length} characters.`);
}

function checkContact(contact: Config['securityContact'], now: Date): Finding {
  if (contact === null) return fails('SECURITY_CONTACT is missing: nobody learns where to report a weakness.');
  const day = contact.expires.toISOString().slice(0, 10);
  return contact.expires.getTime() - now.getTime() < monthMs
    ? fails(`SECURITY_CONTACT_EXPIRES is ${day}: renew it at least 30 days ahead.`)
    : passes(`/.well-known/security.txt holds until ${day}.`);
}
