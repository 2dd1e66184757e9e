import type { inviteMachine } from '../../../machines/flows/invite/invite.machine.ts';
import type { SaleFact } from '../../../machines/parts/sale/sale.facts.ts';
import type { FlowOf } from '../../app/flow.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { sessionStoragePort } from '../../wizard/index.ts';
import { forgetLinkAfter, linkKey, takeLink } from './invite-link.ts';
import { provideInvite } from './invite.actors.ts';
import { inviteOutline } from './invite.outline.ts';
import { invitePrefetch, inviteScreens } from './invite.screens.ts';

/** The sign-up of a parent whom the other parent or a professional has invited. */
export const invite = {
  ...inviteOutline,
  words: {
    en: need => lazyPart(() => import('../../../locales/en/invite.po'), need),
    es_MX: need => lazyPart(() => import('../../../locales/es_MX/invite.po'), need),
  },
  screens: inviteScreens,
  prefetch: invitePrefetch,
  async open({ isRestored, hydrated, touched }) {
    const storage = sessionStoragePort(linkKey);
    const link = takeLink({
      address: location,
      history,
      link: storage,
      answers: sessionStoragePort(inviteOutline.saved.key),
    });
    return {
      ...provideInvite({ readyForFlags: isRestored ? hydrated : touched }),
      input: { link },
      follow: forgetLinkAfter(storage),
    };
  },
  isInUse: ({ context }) => context.parent !== null || context.closed !== null,
  isLoggedIn: ({ context }) => context.session !== null,
  loadCompanion: () => lazyPart(() => import('./invite.companion.tsx'), 'background'),
  loadTracking: async () => (await lazyPart(() => import('./invite.tracking.ts'), 'optional')).inviteTracking,
} satisfies FlowOf<typeof inviteMachine, SaleFact>;
