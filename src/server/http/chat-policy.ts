import type { Policy } from './payment-policy.ts';

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
export const chatPolicy: Policy = {
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
