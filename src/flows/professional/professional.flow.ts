import type { professionalMachine } from '../../../machines/flows/professional/professional.machine.ts';
import { createSerializer } from '../../../machines/wizard/index.ts';
import type { FlowOf } from '../../app/flow.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { followOtherTabs } from './professional-tabs.ts';
import { provideProfessional } from './professional.actors.ts';
import { professionalOutline } from './professional.outline.ts';
import { professionalPrefetch, professionalScreens } from './professional.screens.ts';

/** The sign-up of professionals. */
export const professional = {
  ...professionalOutline,
  prerendered: import.meta.env.SSR
    ? { '/pro': ['flows/professional/professional.flow.ts', 'flows/professional/screens/person.screen.tsx'] }
    : undefined,
  words: {
    en: need => lazyPart(() => import('../../../locales/en/professional.po'), need),
    es_MX: need => lazyPart(() => import('../../../locales/es_MX/professional.po'), need),
  },
  screens: professionalScreens,
  prefetch: professionalPrefetch,
  async open({ hydrated }) {
    return {
      machine: provideProfessional(undefined, hydrated),
      follow: followOtherTabs,
      loadRest: async () =>
        createSerializer((await lazyPart(() => import('./professional.saved.ts'), 'spare')).savedProfessional),
    };
  },
  isInUse: ({ context }) => context.drafts.person !== null || context.account !== null,
  isLoggedIn: () => false,
  loadCompanion: () => lazyPart(() => import('./professional.companion.tsx'), 'background'),
  // The chart reports nothing for analytics yet; `join.tracking.ts` shows how.
  loadTracking: async () => ({ emailOf: () => null, eventsOf: () => [], saleOf: () => null, faultIn: () => null }),
} satisfies FlowOf<typeof professionalMachine>;
