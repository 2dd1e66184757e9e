import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { placesOrigin } from '../../contract/places.ts';
import { supportChatPath } from '../../contract/support-chat.ts';
import type { Config } from '../config.ts';
import { chatPolicy } from './chat-policy.ts';
import { withPayment } from './payment-policy.ts';
import { permissions } from './permissions.ts';

type Options = NonNullable<Parameters<typeof secureHeaders>[0]>;
export type Policy = NonNullable<Options['contentSecurityPolicy']>;

/** The chat runs in a document of its own, under a policy of its own; no other is told of its hosts. */
export function securityHeaders(config: Pick<Config, 'processor' | 'production' | 'thirdParties'>): MiddlewareHandler {
  const common = commonHeaders(config);
  const policy = pagePolicy(config);
  const page = secureHeaders({ ...common, contentSecurityPolicy: policy, xFrameOptions: 'DENY' });
  const paying = secureHeaders({ ...common, contentSecurityPolicy: withPayment(policy, config.processor), xFrameOptions: 'DENY' });
  const chat = secureHeaders({ ...common, contentSecurityPolicy: chatPolicy, xFrameOptions: 'SAMEORIGIN' });
  const headersOf = (path: string) => {
    if (path === supportChatPath) return chat;
    return path.startsWith(wizardPath) ? paying : page;
  };
  return (context, next) => headersOf(context.req.path)(context, next);
}

/** Each step of the wizard may be the one that a document begins at, and the same document comes to the payment: a policy holds for as long as it does. */
const wizardPath = '/app/join';

/** No third party's script or frame but the payment provider's: the same document takes payments. */
const pagePolicy = ({ thirdParties: { analytics, affiliatePixel, placesKey } }: Pick<Config, 'thirdParties'>): Policy => ({
  defaultSrc: ["'self'"],
  connectSrc: ["'self'", ...(analytics === null ? [] : [originOf(analytics.endpoint)]), ...(placesKey === null ? [] : [placesOrigin])],
  frameSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', ...(affiliatePixel === null ? [] : [originOf(affiliatePixel)])],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
});

/** Popups of payment methods must be able to talk back to the page that opened them. */
const commonHeaders = ({ processor, production }: Pick<Config, 'processor' | 'production'>): Options => ({
  crossOriginOpenerPolicy: 'same-origin-allow-popups',
  permissionsPolicy: permissions(processor),
  referrerPolicy: 'no-referrer',
  // Of this host only: what stands beside it is not ours to speak for. In development there is no TLS to insist on.
  strictTransportSecurity: production && 'max-age=31536000',
});

const originOf = (address: string): string => new URL(address).origin;
