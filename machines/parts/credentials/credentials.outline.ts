import { createMachine } from 'xstate';

/** Placeholder for the credentials machine, which has no steps, until it is loaded. */
export const credentialsOutline = createMachine({ id: 'credentials' });
