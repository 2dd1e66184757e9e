import * as v from 'valibot';
import { SettledSchema } from '../contract/entities/settled.schema.ts';

const WordSchema = v.variant('type', [v.object({ type: v.picklist(['opened', 'present']) }), SettledSchema]);

/** `opened`: a tab has loaded the sign-up. `present`: another tab has it open. `settled`: it is paid. */
export type Word = v.InferOutput<typeof WordSchema>;

export interface Tabs {
  say: (word: Word) => void;
  close: () => void;
}

/** Connects the tabs of this browser that have the same sign-up open. Without `BroadcastChannel`, it does nothing. */
export function connectTabs(signupId: string, onWord: (word: Word) => void): Tabs {
  if (!('BroadcastChannel' in globalThis)) return { say() {}, close() {} };
  const channel = new BroadcastChannel(`twohomes.${signupId}`);
  channel.addEventListener('message', ({ data }) => {
    const word = v.safeParse(WordSchema, data);
    if (word.success) onWord(word.output);
  });
  return {
    say: word => channel.postMessage(word), // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel only connects one origin
    close: () => channel.close(),
  };
}
