import { type Analytics, quietAnalytics } from './analytics.ts';

let chosen = quietAnalytics;

/** Who counts this page's visit: nobody, until somebody is named. */
export const visitorAnalytics = {
  track: tracked => chosen.track(tracked),
  identify: email => chosen.identify(email),
  use: analytics => void (chosen = analytics),
} satisfies Analytics & { use: (analytics: Analytics) => void };
