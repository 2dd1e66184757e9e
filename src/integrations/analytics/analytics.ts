/** Something that happened, in the terms of an analytics service. It never identifies the visitor. */
export interface TrackedEvent {
  event: string;
  properties: Readonly<Record<string, string | number>>;
}

/** Counts what happens in a visit. Never throws; callers do not wait for it. */
export interface Analytics {
  track: (tracked: TrackedEvent) => void;
  /** Associates the visit with an email address; false if nothing is reported. */
  identify: (email: string) => boolean;
}

export const quietAnalytics: Analytics = { track: () => {}, identify: () => false };
