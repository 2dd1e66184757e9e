import type { Hono } from 'hono';
import type { Config } from '../config.ts';

const robots = 'User-agent: *\nDisallow: /api/\nDisallow: /outside/\n';

/** Serves `robots.txt`, and `security.txt` with the contact for vulnerability reports (RFC 9116). */
export function mountWellKnown(
  app: Hono,
  { publicOrigin, securityContact }: Pick<Config, 'publicOrigin' | 'securityContact'>,
): void {
  app.get('/robots.txt', context => context.text(robots, 200));
  if (securityContact === null) return;
  const { contact, expires } = securityContact;
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, es',
    `Canonical: ${publicOrigin}/.well-known/security.txt`,
  ];
  app.get('/.well-known/security.txt', context => context.text(`${lines.join('\n')}\n`, 200));
}
