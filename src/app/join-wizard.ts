import { registerService } from 'xstate/dev';
import type { joinMachine } from '../../machines/flows/join/join.machine.ts';
import type { FlagOverrides } from '../../machines/flows/join/join.types.ts';
import { createWizard, type Wizard } from '../../machines/wizard/index.ts';
import { provideJoin } from '../flows/join/join.actors.ts';
import { provisionalSeal } from '../flows/join/provisional-seal.ts';
import { lazyPart } from '../lazy/lazy-part.ts';
import { browserHistory, onFirstTouch, sessionStoragePort } from '../wizard/index.ts';
import { base } from './base.ts';
import { answersKey, isKept } from './kept.ts';
import { aliases } from './other-paths.ts';
import { heldBefore } from './prerendered/held.ts';

const linkKey = 'twohomes.link';

/** The parent's sign-up, with this page's history and this tab's storage. */
export async function createJoinWizard(): Promise<Wizard<typeof joinMachine>> {
  // Few visitors arrive by a link with parameters, so the code that reads it is loaded for them alone.
  const link =
    location.search !== '' || isKept(linkKey)
      ? (await lazyPart(() => import('../flows/join/entry-link.ts'))).entryLink(
          location.search,
          sessionStoragePort(linkKey),
        )
      : undefined;
  const waitsForTouch = isFirstStep() && !isKept(answersKey) && !link?.input.discount;
  // Flags must not change a prerendered page before React has hydrated it.
  const readyForFlags = waitsForTouch
    ? new Promise(touched => onFirstTouch(() => touched(null)))
    : (heldBefore()?.released ?? Promise.resolve());
  const overrides = import.meta.env.DEV ? await loadFlagOverrides() : null;
  const { machine, loadRest } = provideJoin({ readyForFlags, onElsewhere: event => wizard.actor.send(event) });
  const savedState = isKept(answersKey) ? await lazyPart(loadRest) : undefined;
  const wizard = createWizard({
    machine,
    input: overrides
      ? { discount: null, pricingPageSelection: null, ...link?.input, flagOverrides: overrides }
      : link?.input,
    history: browserHistory(base),
    storage: sessionStoragePort(answersKey),
    now: Date.now,
    aliases,
    onLeave: output => void lazyPart(() => import('./leave.ts')).then(({ leave }) => leave(output)),
    ...(savedState && { savedState }),
  });
  link?.keepInStep(wizard.actor);
  registerService(wizard.actor); // for an inspector of statecharts, if the browser has one
  // An untouched page has nothing to persist.
  if (!savedState) {
    onFirstTouch(() => {
      wizard.persist(provisionalSeal);
      void lazyPart(loadRest, 'background').then(wizard.persist);
    });
  }
  // Untouched pages are not counted and load nothing for it. The events emitted until then are buffered.
  onFirstTouch(
    () =>
      void lazyPart(() => import('./third-parties.ts'), 'optional')
        .then(({ tellThirdParties }) => tellThirdParties(wizard))
        .catch(() => {}),
  );
  return wizard;
}

/** For development only; the build leaves it out. */
async function loadFlagOverrides(): Promise<FlagOverrides | null> {
  const [{ flagOverridesOf }, { urlOverrides }] = await Promise.all([
    lazyPart(() => import('../flows/join/flag-overrides.ts')),
    lazyPart(() => import('../integrations/flags/url-overrides.ts')),
  ]);
  return flagOverridesOf(urlOverrides());
}

/** On the first step only the discount note depends on a flag, so its first load does without flags. */
const isFirstStep = (): boolean => location.pathname === `${base}/step1`;
