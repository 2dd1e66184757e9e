/** Something that happened, in words that an analytics service keeps. Nothing in it says who the visitor is. */
export interface TrackedEvent {
  event: string;
  properties: Readonly<Record<string, string | number>>;
}

/** Who counts what happens in a visit. Never throws and is never waited for. */
export interface Analytics {
  track: (tracked: TrackedEvent) => void;
  /** Says whose visit it is; false where nobody is told. */
  identify: (email: string) => boolean;
}

export const quietAnalytics: Analytics = { track: () => {}, identify: () => false };
