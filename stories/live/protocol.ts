import type { EventInWords } from '../atlas/event-in-words.ts';

/** The `BroadcastChannel` between the product's pages and their maps. */
export const channelName = 'live-statechart-map';

/** Where the development server serves the map. */
export const mapPath = '/map/';

/** A chart that runs in a page. */
export interface RunningChart {
  chart: string;
  /** Ids of the active states, outermost first. */
  active: readonly string[];
  steps: readonly ReachableStep[];
}

export interface ReachableStep {
  /** Id of the step's state. */
  id: string;
  /** URL path below the base path. */
  path: string;
  /** Whether the chart lets the visitor enter now. */
  isOpen: boolean;
}

/** What runs in a page, the flow's own chart first. */
export interface Status {
  page: string;
  address: string;
  charts: readonly RunningChart[];
}

/** An event that a chart has handled. */
export interface Handled extends EventInWords {
  /** Unique among all pages. */
  id: string;
  chart: string;
  /** Milliseconds since the epoch. */
  at: number;
  /** The innermost active states afterwards. */
  state: string;
}

export type Message =
  | { type: 'status'; status: Status }
  | { type: 'handled'; page: string; handled: Handled }
  /** A map has opened. */
  | { type: 'asked' }
  /** A person wants a page to go to a path below the base path. */
  | { type: 'sent'; page: string; path: string };

/** What both sides do with the channel. */
export interface Channel {
  /** Sends a message to the other pages and maps. */
  post: (message: Message) => void;
  subscribe: (listener: (message: Message) => void) => () => void;
}

/** Opens the channel between all pages and maps of this browser. */
export function openChannel(): Channel {
  const channel = new BroadcastChannel(channelName);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the rule is about windows
    post: message => channel.postMessage(message),
    subscribe(listener) {
      const onEvent = ({ data }: MessageEvent<Message>) => listener(data);
      channel.addEventListener('message', onEvent);
      return () => channel.removeEventListener('message', onEvent);
    },
  };
}
