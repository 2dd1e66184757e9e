import { createMachine } from 'xstate';

/** Placeholder for the prompt machine, which has no steps, until it is loaded. */
export const coparentPromptOutline = createMachine({ id: 'coparentPrompt' });
