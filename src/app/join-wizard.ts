import { createWizard } from '../../machines/wizard/wizard.ts';
import { createApi } from '../api/client.ts';
import { joinEnvelope } from '../join/join.envelope.ts';
import { provideJoin } from '../join/join.provider.ts';
import { browserHistory } from '../wizard/browser-history.ts';
import { sessionStoragePort } from '../wizard/session-storage.ts';
import { leave } from './leave.ts';

/** Everything public stands below this path. */
export const base = '/app/join';

/** The parent's sign-up on this page's address and this tab's storage. */
export const createJoinWizard = () =>
  createWizard({
    machine: provideJoin(createApi({ baseUrl: '/api' })),
    history: browserHistory(base),
    storage: sessionStoragePort('twohomes.join'),
    envelope: joinEnvelope,
    now: Date.now,
    aliases: { '/': '/signup', '/carousel': '/step1' },
    onLeave: leave,
  });
