import { expect, it } from 'vitest';
import type { OpenInvitationOutcome } from '../../machines/flows/invite/invite.setup.ts';
import { complete, link } from '../../machines/flows/invite/invite.fixtures.ts';
import { wholeInviteMachine } from '../../machines/flows/invite/invite.whole.ts';
import { createWizard, memoryHistory } from '../../machines/wizard/index.ts';
import { deferredActors } from '../../stories/staging/deferred-actors.ts';

const outcomes: [what: string, outcome: OpenInvitationOutcome, path: string][] = [
  ['a closed link', { type: 'closed', why: 'expired' }, '/invite/request'],
  ['a link that only lacks credentials', { type: 'open', user: complete }, '/invite/credentials'],
];

it.each(outcomes)(
  '%s takes the history entry of the address that asked about it, so that Back leads before it',
  async (_, outcome, path) => {
    const { machine, answer } = deferredActors(wholeInviteMachine);
    const history = memoryHistory('/invite');
    const wizard = createWizard({ machine, history, input: { link }, now: () => 0 });
    wizard.start();
    await answer('openInvitation', outcome);
    expect([history.read().path, history.index()]).toEqual([path, 0]);
  },
);
