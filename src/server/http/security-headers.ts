import { secureHeaders } from 'hono/secure-headers';
import type { Config } from '../config.ts';

/** Popups of payment methods must be able to talk back to the page that opened them. */
export const securityHeaders = ({ production }: Pick<Config, 'production'>) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    referrerPolicy: 'no-referrer',
    // Of this host only: what stands beside it is not ours to speak for. In development there is no TLS to insist on.
    strictTransportSecurity: production && 'max-age=31536000',
    xFrameOptions: 'DENY',
  });
