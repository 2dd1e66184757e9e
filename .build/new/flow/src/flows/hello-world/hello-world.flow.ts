import type { helloWorldMachine } from '../../../machines/flows/hello-world/hello-world.machine.ts';
import { createSerializer } from '../../../machines/wizard/index.ts';
import type { FlowOf } from '../../app/flow.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { provideHelloWorld } from './hello-world.actors.ts';
import { helloWorldOutline } from './hello-world.outline.ts';
import { helloWorldPrefetch, helloWorldScreens } from './hello-world.screens.ts';

export const helloWorld = {
  ...helloWorldOutline,
  words: {
    en: need => lazyPart(() => import('../../../locales/en/hello-world.po'), need),
    es_MX: need => lazyPart(() => import('../../../locales/es_MX/hello-world.po'), need),
  },
  screens: helloWorldScreens,
  prefetch: helloWorldPrefetch,
  async open() {
    return {
      machine: provideHelloWorld(),
      loadRest: async () =>
        createSerializer((await lazyPart(() => import('./hello-world.saved.ts'), 'spare')).savedHelloWorld),
    };
  },
  isInUse: ({ context }) => context.isSaved || Object.values(context.drafts).some(draft => draft !== null),
  isLoggedIn: () => false,
  loadCompanion: () => lazyPart(() => import('./hello-world.companion.tsx'), 'background'),
  // The chart reports nothing for analytics yet; `join.tracking.ts` shows how.
  loadTracking: async () => ({ emailOf: () => null, eventsOf: () => [], saleOf: () => null, faultIn: () => null }),
} satisfies FlowOf<typeof helloWorldMachine>;
