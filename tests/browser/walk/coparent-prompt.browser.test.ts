import { userEvent } from 'vitest/browser';
import type { coparentPromptMachine } from '../../../machines/parts/coparent-prompt/coparent-prompt.machine.ts';
import { flow } from '../../../stories/flows/coparent-prompt.flow.ts';
import { field, give, press } from './page.ts';
import { defineRoute } from './route.ts';
import { walkAll } from './walk-all.ts';

const other = (email: string) => (email.startsWith('daniel@') ? 'daniel.o@' : 'daniel@');

walkAll(
  'coparent-prompt',
  flow,
  defineRoute<typeof coparentPromptMachine>({
    drivers: {
      'prompt.typed': () => give('email', other(field('email').value)),
      'prompt.submitted': async ({ email }) => {
        await give('email', email);
        field('email').focus();
        await userEvent.keyboard('{Enter}');
      },
      'prompt.dismissed': () => press('Skip'),
      'prompt.reopened': () => press('Change'),
    },
    isPossible: ({ type }, snapshot) => type !== 'prompt.typed' || !snapshot.hasTag('busy'), // a busy form is locked
    headings: { receipt: ['Account activated!'] },
  }),
);
