import type { inviteMachine } from '../../../machines/flows/invite/invite.machine.ts';
import type { SaleAnalyticsEvent } from '../../../machines/parts/sale/sale.analytics.ts';
import type { FlowOf } from '../../app/flow.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { sessionStoragePort } from '../../wizard/index.ts';
import { answersKey, forgetLinkAfter, linkKey, onNewLink, takeLink } from './invite-link.ts';
import { provideInvite } from './invite.actors.ts';
import { inviteOutline } from './invite.outline.ts';
import { invitePrefetch, inviteScreens } from './invite.screens.ts';

/** Stands for any visitor's link while prerendering. */
const anyLink = { userId: 'any', inviteToken: 'any' };

/** The sign-up of a parent whom the other parent or a professional has invited. */
export const invite = {
  ...inviteOutline,
  prerendered: import.meta.env.SSR
    ? { '/invite': ['flows/invite/invite.flow.ts', 'flows/invite/screens/welcome.screen.tsx'] }
    : undefined,
  head: import.meta.env.SSR ? 'flows/invite/invite.head.ts' : undefined,
  words: {
    en: need => lazyPart(() => import('../../../locales/en/invite.po'), need),
    es_MX: need => lazyPart(() => import('../../../locales/es_MX/invite.po'), need),
  },
  screens: inviteScreens,
  prefetch: invitePrefetch,
  async open({ isRestored, hydrated, touched }) {
    const storage = sessionStoragePort(linkKey);
    if (!import.meta.env.SSR) addEventListener('hashchange', onNewLink);
    // The head of a prerendered page has taken it already, and hands it over if the tab cannot store it.
    const link = import.meta.env.SSR
      ? anyLink
      : (takeLink({ address: location, history, link: storage, answers: sessionStoragePort(answersKey) }) ??
        globalThis.earlyInvitation?.link ??
        null);
    return {
      ...provideInvite({ readyForFlags: isRestored ? hydrated : touched, hydrated }),
      input: { link },
      follow: forgetLinkAfter(storage),
    };
  },
  isInUse: snapshot =>
    snapshot.context.parent !== null || snapshot.context.closed !== null || snapshot.matches('credentials'),
  isLoggedIn: ({ context }) => context.session !== null,
  loadCompanion: () => lazyPart(() => import('./invite.companion.tsx'), 'background'),
  loadTracking: async () => (await lazyPart(() => import('./invite.tracking.ts'), 'optional')).inviteTracking,
} satisfies FlowOf<typeof inviteMachine, SaleAnalyticsEvent>;
