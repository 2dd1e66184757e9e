import { createMachine } from 'xstate';

/** Stands for the credentials machine, which has no steps of its own, until it is loaded. */
export const credentialsOutline = createMachine({ id: 'credentials' });
