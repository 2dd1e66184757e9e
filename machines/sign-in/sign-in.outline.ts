import { createMachine } from 'xstate';

/** Stands for the sign-in's machine, which has no steps of its own, until it is loaded. */
export const signInOutline = createMachine({ id: 'signIn' });
