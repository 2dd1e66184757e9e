import { createMachine } from 'xstate';

/** Stands for the prompt's machine, which has no steps of its own, until it is loaded. */
export const coparentPromptOutline = createMachine({ id: 'coparentPrompt' });
