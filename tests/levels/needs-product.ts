/**
 * Whether only the whole product shows that a transition is taken as the chart says: what an actor comes back with, and
 * where a chart begins with what a page has saved. What a visitor does is shown on the screens.
 */
export const needsProduct = (transition: string): boolean =>
  / (?:xstate\.(?:done|error)\.actor\.\S+|always)(?: |$)/.test(transition);
