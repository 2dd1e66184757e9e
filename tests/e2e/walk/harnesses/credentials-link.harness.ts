import { randomUUID } from 'node:crypto';
import type { credentialsLinkMachine } from '../../../../machines/parts/credentials-link/credentials-link.machine.ts';
import { openCredentialsLink, requestCredentialsLink } from '../../../../src/contract/calls/credentials-link.calls.ts';
import { setCredentials, signIn } from '../../../../src/contract/calls/credentials.calls.ts';
import { randomToken } from '../../../../src/server/base/secrets.ts';
import { flow } from '../../../../stories/flows/credentials-link.flow.ts';
import { chooseCredentials } from '../credentials-screen.ts';
import type { Held } from '../interceptor.ts';
import { base } from '../../../../src/app/base.ts';
import { defineHarness } from '../harness.ts';
import type { Visit } from '../visit.ts';

export const harness = defineHarness<typeof credentialsLinkMachine>({
  flow,
  drivers: ({ ui }) => ({
    'link.retried': () => ui.press('Try again'),
    'link.requested': () => ui.press('Send me a new link'),
  }),
  holds: [setCredentials, signIn],
  open: {
    beginning: async visit => {
      await visit.backend.someoneIsCalled(null);
      await visit.page.goto(`${base}/password#token=${randomToken()}`);
    },
  },
  outcomes: {
    openLink: { asks: [openCredentialsLink], done: answer },
    requestLink: { asks: [requestCredentialsLink], done: answer },
    credentials: {
      plays: async (output, visit) => {
        await chooseCredentials(visit);
        if (output.type === 'gone') await visit.backend.linkIs(tokenOf(visit), 'unknown');
        await (await visit.interceptor.next([setCredentials])).goOn();
        if (output.type === 'gone') return;
        const entering = await visit.interceptor.next([signIn]);
        await (output.session === null ? entering.answerAsProxy() : entering.goOn());
        await visit.stands('credentials', 'allSet');
        await visit.elapse('xstate.after.redirect.credentials.allSet');
      },
    },
  },
});

const tokenOf = ({ page }: Visit): string => new URLSearchParams(new URL(page.url()).hash.slice(1)).get('token') ?? '';

async function answer(
  { type }: { type: 'open' | 'sent' | 'expired' | 'used' | 'unknown' },
  held: Held,
  visit: Visit,
): Promise<void> {
  await visit.backend.someoneIsCalled(type === 'used' ? `taken.${randomUUID().slice(0, 8)}` : null);
  await visit.backend.linkIs(tokenOf(visit), type === 'unknown' || type === 'expired' ? type : 'good');
  await held.goOn();
}
