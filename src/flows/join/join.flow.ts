import type { joinMachine } from '../../../machines/flows/join/join.machine.ts';
import type { FlagOverrides } from '../../../machines/flows/join/join.types.ts';
import { safeStorage } from '../../../machines/wizard/index.ts';
import type { FlowOf } from '../../app/flow.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { sessionStoragePort } from '../../wizard/index.ts';
import { provideJoin } from './join.actors.ts';
import { joinOutline } from './join.outline.ts';
import { joinPrefetch, joinScreens } from './join.screens.ts';
import type { JoinTracked } from './join.tracking.ts';

const descriptor = 'flows/join/join.flow.ts';

/** The parents' sign-up. */
export const join = {
  ...joinOutline,
  prerendered: import.meta.env.SSR
    ? { '/signup': [descriptor, 'flows/join/screens/landing.screen.tsx'], '/step1': [descriptor] }
    : undefined,
  words: {
    en: need => lazyPart(() => import('../../../locales/en/join.po'), need),
    es_MX: need => lazyPart(() => import('../../../locales/es_MX/join.po'), need),
  },
  screens: joinScreens,
  prefetch: joinPrefetch,
  async open({ path, search, isRestored, hydrated, touched, send }) {
    const storage = safeStorage(sessionStoragePort('twohomes.link'));
    // Few visitors arrive by a link with parameters, so the code that reads it is loaded for them alone.
    const link =
      search !== '' || storage.read() !== null
        ? (await lazyPart(() => import('./entry-link.ts'))).entryLink(search, storage)
        : undefined;
    // On the first step only the discount note depends on a flag, so its first load does without flags.
    const waitsForTouch = path === '/step1' && !isRestored && !link?.input.discount;
    const overrides = import.meta.env.DEV ? await loadFlagOverrides() : null;
    return {
      ...provideJoin({ readyForFlags: waitsForTouch ? touched : hydrated, onElsewhere: send }),
      input: overrides
        ? { discount: null, pricingPageSelection: null, ...link?.input, flagOverrides: overrides }
        : link?.input,
      follow: link?.keepInStep,
    };
  },
  isInUse: ({ context }) => context.flags !== null || context.registration !== null,
  isLoggedIn: ({ context }) => context.session !== null,
  loadCompanion: () => lazyPart(() => import('./join.companion.tsx'), 'background'),
  loadTracking: async () => (await lazyPart(() => import('./join.tracking.ts'), 'optional')).joinTracking,
} satisfies FlowOf<typeof joinMachine, JoinTracked>;

/** For development only; the build leaves it out. */
async function loadFlagOverrides(): Promise<FlagOverrides | null> {
  const [{ flagOverridesOf }, { urlOverrides }] = await Promise.all([
    lazyPart(() => import('./join.flags.ts')),
    lazyPart(() => import('../../integrations/flags/url-overrides.ts')),
  ]);
  return flagOverridesOf(urlOverrides());
}
