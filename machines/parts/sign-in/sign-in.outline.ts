import { createMachine } from 'xstate';

/** Placeholder for the sign-in machine, which has no steps, until it is loaded. */
export const signInOutline = createMachine({ id: 'signIn' });
