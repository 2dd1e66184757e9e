import { registerService } from 'xstate/dev';
import type { joinMachine } from '../../machines/join/join.machine.ts';
import type { FlagOverrides } from '../../machines/join/join.types.ts';
import { createWizard, type Wizard } from '../../machines/wizard/wizard.ts';
import { provideJoin } from '../join/join.provider.ts';
import { provisionalSeal } from '../join/provisional-seal.ts';
import { lazyPart } from '../lazy/lazy-part.ts';
import { browserHistory } from '../wizard/browser-history.ts';
import { onFirstTouch } from '../wizard/first-touch.ts';
import { sessionStoragePort } from '../wizard/session-storage.ts';
import { base } from './base.ts';
import { answersKey, isKept } from './kept.ts';
import { aliases } from './other-paths.ts';
import { heldBefore } from './prerendered/held.ts';

const linkKey = 'twohomes.link';

/** The parent's sign-up on this page's address and this tab's storage. */
export async function createJoinWizard(): Promise<Wizard<typeof joinMachine>> {
  // Few come by a link that says something, so what reads it is loaded for them alone.
  const link = location.search !== '' || isKept(linkKey) ? (await lazyPart(() => import('../join/entry-link.ts'))).entryLink(location.search, sessionStoragePort(linkKey)) : undefined;
  const waitsForTouch = isFirstStep() && !isKept(answersKey) && !link?.input.discount;
  // What flags add to a page that was rendered beforehand would not fit it before it is the app's.
  const readyForFlags = waitsForTouch ? new Promise(touched => onFirstTouch(() => touched(null))) : (heldBefore()?.released ?? Promise.resolve());
  const overrides = import.meta.env.DEV ? await loadFlagOverrides() : null;
  const { machine, loadRest } = provideJoin({ readyForFlags, onElsewhere: event => wizard.actor.send(event) });
  const envelope = isKept(answersKey) ? await lazyPart(loadRest) : undefined;
  const wizard = createWizard({
    machine,
    input: overrides ? { discount: null, pricingPageSelection: null, ...link?.input, flagOverrides: overrides } : link?.input,
    history: browserHistory(base),
    storage: sessionStoragePort(answersKey),
    now: Date.now,
    aliases,
    onLeave: output => void lazyPart(() => import('./leave.ts')).then(({ leave }) => leave(output)),
    ...(envelope && { envelope }),
  });
  link?.keepInStep(wizard.actor);
  registerService(wizard.actor); // with an inspector for statecharts, where the browser has one
  // A page that nobody has touched has nothing to keep.
  if (!envelope) {
    onFirstTouch(() => {
      wizard.keep(provisionalSeal);
      void lazyPart(loadRest, 'background').then(wizard.keep);
    });
  }
  // Counts nothing that nobody did, and loads nothing for it; what was emitted until then is not lost.
  onFirstTouch(() => void lazyPart(() => import('./third-parties.ts'), 'optional').then(({ tellThirdParties }) => tellThirdParties(wizard)).catch(() => {}));
  return wizard;
}

/** For development only: the build leaves it out. */
async function loadFlagOverrides(): Promise<FlagOverrides | null> {
  const [{ flagOverridesOf }, { urlOverrides }] = await Promise.all([
    lazyPart(() => import('../join/flag-overrides.ts')),
    lazyPart(() => import('../integrations/flags/url-overrides.ts')),
  ]);
  return flagOverridesOf(urlOverrides());
}

/** Nothing on the first step depends on a flag but what it says of a discount, so that its first load does without them. */
const isFirstStep = (): boolean => location.pathname === `${base}/step1`;
