import { defineSamples } from '../../wizard/testing/index.ts';
import { supportChatMachine } from './support-chat.machine.ts';

export const supportChatSamples = defineSamples(supportChatMachine, {
  input: { opensByItself: false },
  starts: { opensByItself: { input: { opensByItself: true } } },
  events: {
    'chat.requested': [{ type: 'chat.requested' }],
    'chat.ready': [{ type: 'chat.ready' }],
    'chat.failed': [{ type: 'chat.failed' }],
    'chat.closed': [{ type: 'chat.closed' }],
  },
  outcomes: { findChat: { done: [true, false] } },
  slice: ({ opensByItself }) => opensByItself,
  claims: {
    looking: state => !state.hasTag('framed'),
    off: state => !state.hasTag('framed') && !state.hasTag('shown'),
    offered: state => !state.hasTag('framed') && !state.hasTag('shown'),
    opening: state => state.hasTag('framed'),
    open: state => state.hasTag('framed') && state.hasTag('shown'),
    resting: state => state.hasTag('framed') && !state.hasTag('shown'),
    unavailable: state => !state.hasTag('framed') && state.hasTag('shown'),
  },
});
