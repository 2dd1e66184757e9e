import type { joinMachine } from '../../machines/join/join.machine.ts';
import { createWizard, type Wizard } from '../../machines/wizard/wizard.ts';
import { openEntryLink } from '../join/entry-link.ts';
import { provideJoin } from '../join/join.provider.ts';
import { browserHistory } from '../wizard/browser-history.ts';
import { onFirstTouch } from '../wizard/first-touch.ts';
import { sessionStoragePort } from '../wizard/session-storage.ts';
import { leave } from './leave.ts';
import { aliases } from './other-paths.ts';

/** Everything public stands below this path. */
export const base = '/app/join';

const key = 'twohomes.join';

/** The parent's sign-up on this page's address and this tab's storage. */
export async function createJoinWizard(): Promise<Wizard<typeof joinMachine>> {
  const { machine, loadRest } = provideJoin({ readyForFlags: isFirstStep() ? new Promise(touched => onFirstTouch(() => touched(null))) : Promise.resolve() });
  const { link, follow } = openEntryLink();
  const envelope = hasAnswers() ? await loadRest() : undefined;
  const wizard = createWizard({
    machine,
    input: link,
    history: browserHistory(base),
    storage: sessionStoragePort(key),
    now: Date.now,
    aliases,
    onLeave: leave,
    ...(envelope && { envelope }),
  });
  follow(wizard.actor);
  // A page that nobody has touched has nothing to keep. What fails here is tried again by the steps that need it.
  if (!envelope) onFirstTouch(() => void loadRest().then(wizard.keep, () => {}));
  return wizard;
}

/** Nothing on the first step depends on a flag, so that its first load does without them. */
const isFirstStep = (): boolean => location.pathname === `${base}/step1`;

function hasAnswers(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
