import type { Policy } from './security-headers.ts';

const scripts = ['https://static.zdassets.com'];

/** As Zendesk asks for in its documentation of the messaging web widget, but for what voice calls need. */
const services = [
  ...scripts,
  'https://ekr.zdassets.com',
  'https://*.zendesk.com',
  'wss://*.zendesk.com',
  'https://api.smooch.io',
  'wss://api.smooch.io',
  'https://media.smooch.io',
];

/** Of the document that the support chat runs in. */
export const chatPolicy: Policy = {
  defaultSrc: ["'none'"],
  scriptSrc: scripts,
  connectSrc: services,
  styleSrc: ["'unsafe-inline'"],
  fontSrc: scripts,
  imgSrc: [...scripts, 'https://*.zendesk.com', 'https://media.smooch.io', 'https://*.zdusercontent.com', 'blob:', 'data:'],
  mediaSrc: scripts,
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'self'"],
};
