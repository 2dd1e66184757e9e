/**
 * Sent by the engine to a machine that refused a route. The machine redirects by its own guarded transitions, or
 * stays. Declare it among the machine's events. A transition that targets the current step re-enters it and restarts
 * its work: to stay, omit the target.
 *
 * @example
 * on: { 'step.refused': { guard: 'isExpired', target: '.guest', actions: emit({ type: 'notice', reason: 'expired' }) } }
 */
export interface StepRefused {
  type: 'step.refused';
  /** The id of the refused step. */
  to: string;
}

/** Emitted by a machine to explain to the visitor what happened; subscribe with `wizard.onNotice`. */
export interface Notice {
  type: 'notice';
  /** Message key; the app has the text. */
  reason: string;
}

/**
 * Sent by the engine to a mounted machine that handles it, instead of navigating out of that machine.
 *
 * @example
 * on: { 'leave.asked': { guard: 'holdsToken', actions: sendTo('leave', { type: 'leave.asked' }) } }
 */
export interface LeaveAsked {
  type: 'leave.asked';
}

/** Emitted by a machine that received `leave.asked`, to allow leaving: the engine then resumes the navigation. */
export interface Released {
  type: 'released';
}

/** Emitted by a machine to report an analytics event; subscribe with `wizard.onAnalyticsEvent`. */
export interface Analytics {
  type: 'analytics';
  event: unknown;
}

/** The error event of a failed call; other events have no `error`. */
interface Failed {
  error?: { retryAfter?: number | null };
}

/**
 * Returns the seconds after which to retry, from a failed call, or null. Use it in `assign` on each transition to a state
 * that shows them.
 *
 * @example
 * onError: { target: 'broken', actions: assign(retryAfterOf) }
 */
export const retryAfterOf = ({ event }: { event: object }) => ({
  retryAfter: (event as Failed).error?.retryAfter ?? null,
});
