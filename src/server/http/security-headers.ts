import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { placesOrigin } from '../../contract/places.ts';
import { supportChatPath } from '../../contract/support-chat.ts';
import type { Config } from '../config.ts';
import type { ProcessorChoice } from '../payment/processor-choice.ts';
import { payingFrames, type Policy, withPayment } from './payment-policy.ts';

const scripts = ['https://static.zdassets.com'];

/** From Zendesk's documentation of the messaging web widget, without the hosts for voice calls. */
const services = [
  ...scripts,
  'https://ekr.zdassets.com',
  'https://*.zendesk.com',
  'wss://*.zendesk.com',
  'https://api.smooch.io',
  'wss://api.smooch.io',
  'https://media.smooch.io',
];

/** The policy of the support chat's document. */
const chatPolicy: Policy = {
  defaultSrc: ["'none'"],
  scriptSrc: scripts,
  connectSrc: services,
  styleSrc: ["'unsafe-inline'"],
  fontSrc: scripts,
  imgSrc: [
    ...scripts,
    'https://*.zendesk.com',
    'https://media.smooch.io',
    'https://*.zdusercontent.com',
    'blob:',
    'data:',
  ],
  mediaSrc: scripts,
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'self'"],
};

type Options = NonNullable<Parameters<typeof secureHeaders>[0]>;
type Permissions = NonNullable<Options['permissionsPolicy']>;

/** The support chat runs in a separate document, so only that document's policy allows the chat's hosts. */
export function securityHeaders(config: Pick<Config, 'processor' | 'production' | 'thirdParties'>): MiddlewareHandler {
  const common = commonHeaders(config);
  const policy = pagePolicy(config);
  const page = secureHeaders({ ...common, contentSecurityPolicy: policy, xFrameOptions: 'DENY' });
  const paying = secureHeaders({
    ...common,
    contentSecurityPolicy: withPayment(policy, config.processor),
    xFrameOptions: 'DENY',
  });
  const chat = secureHeaders({ ...common, contentSecurityPolicy: chatPolicy, xFrameOptions: 'SAMEORIGIN' });
  const data = dataHeaders(config);
  const headersOf = (path: string) => {
    if (path === supportChatPath) return chat;
    return path.startsWith(wizardPath) ? paying : page;
  };
  return (context, next) => {
    const { path } = context.req;
    if (!isData(path)) return headersOf(path)(context, next);
    Object.assign(context.get('headers'), data);
    return next();
  };
}

/** Every wizard step needs the payment policy: a document keeps the policy of its first step until the payment step. */
const wizardPath = '/app/join';

/** Whether a reply is never shown as a document. */
const isData = (path: string): boolean =>
  path.startsWith('/assets/') || (path.startsWith('/api/') && !path.startsWith('/api/docs'));

/** Leaves out what concerns documents only: some 500 bytes in each reply, which cost the server time as well. */
const dataHeaders = ({ production }: Pick<Config, 'production'>): Record<string, string> => ({
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  ...(production && { 'Strict-Transport-Security': strictTransport }),
});

/** Allows no third-party scripts or frames except the payment provider's, because the same document takes payments. */
const pagePolicy = ({
  thirdParties: { analytics, affiliatePixel, placesKey },
}: Pick<Config, 'thirdParties'>): Policy => ({
  defaultSrc: ["'self'"],
  connectSrc: [
    "'self'",
    ...(analytics === null ? [] : [originOf(analytics.endpoint)]),
    ...(placesKey === null ? [] : [placesOrigin]),
  ],
  frameSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', ...(affiliatePixel === null ? [] : [originOf(affiliatePixel)])],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
});

/** Payment popups must be able to send messages to the page that opened them. */
const commonHeaders = ({ processor, production }: Pick<Config, 'processor' | 'production'>): Options => ({
  crossOriginOpenerPolicy: 'same-origin-allow-popups',
  permissionsPolicy: permissions(processor),
  referrerPolicy: 'no-referrer',
  strictTransportSecurity: production && strictTransport,
});

/** For this host only: its subdomains may belong to others. Development has no TLS. */
const strictTransport = 'max-age=31536000';

const originOf = (address: string): string => new URL(address).origin;

/** The Permissions-Policy of all pages and their frames: allows payment, and denies all sensors and devices. */
const permissions = (processor: ProcessorChoice): Permissions => ({
  accelerometer: [],
  camera: [],
  displayCapture: [],
  geolocation: [],
  gyroscope: [],
  hid: [],
  magnetometer: [],
  microphone: [],
  midi: [],
  payment: ['self', ...payingFrames(processor)],
  serial: [],
  usb: [],
});
