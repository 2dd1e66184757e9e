import { type Analytics, quietAnalytics } from './analytics.ts';

let chosen = quietAnalytics;

/** The analytics service of this page; none until `use` sets one. */
export const visitorAnalytics = {
  track: tracked => chosen.track(tracked),
  identify: email => chosen.identify(email),
  use: analytics => void (chosen = analytics),
} satisfies Analytics & { use: (analytics: Analytics) => void };
