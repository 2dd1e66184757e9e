/**
 * Whether only the whole product can prove a transition: one caused by an actor's result, or by a start from saved state. The screens prove the transitions that a visitor causes.
 */
export const needsProduct = (transition: string): boolean =>
  / (?:xstate\.(?:done|error)\.actor\.\S+|always)(?: |$)/.test(transition);
