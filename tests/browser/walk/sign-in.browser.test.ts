import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { signInMachine } from '../../../machines/parts/sign-in/sign-in.machine.ts';
import { flow } from '../../../stories/flows/sign-in.flow.ts';
import { field, give, press, soon } from './page.ts';
import { defineRoute } from './route.ts';
import { walkAll } from './walk-all.ts';

walkAll(
  'sign-in',
  flow,
  defineRoute<typeof signInMachine>({
    drivers: {
      'signIn.asked': () => press(/^(Log in|Go to my account)$/),
      'signIn.typed': async () => {
        await soon(() => expect(document.activeElement?.id, 'the focus after a refusal').toBe('password'));
        await expect
          .element(page.getByLabelText('Password', { exact: true }))
          .toHaveAccessibleDescription(/Incorrect username or password/);
        await give('password', 'two-homes-2-family');
      },
      'signIn.submitted': async ({ username, password }, { ref }) => {
        await give('username', username);
        // Refused credentials are sent again unchanged, because typing them again would be another event.
        if (!ref.getSnapshot().matches({ asking: 'wrongCredentials' })) await give('password', password);
        field('password').focus();
        await userEvent.keyboard('{Enter}');
      },
      'signIn.closed': () => press('Cancel'),
    },
    headings: { receipt: ['Account activated!'] },
  }),
);
