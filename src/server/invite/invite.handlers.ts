import type { Hono } from 'hono';
import {
  acceptInvitation,
  agreeToTerms,
  findInvitePayment,
  getInvitedUser,
  optInToMarketing,
  priceInvited,
  requestInviteLink,
  submitInvitePayment,
  updateInvitedRegistration,
  validateInvitedPackage,
} from '../../contract/calls/invite.calls.ts';
import type { Deps } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { limited } from '../http/rate-limit.ts';
import { reply } from '../http/reply.ts';
import { findPaymentOf } from '../payment/find-payment.ts';
import { submitPurchase } from '../payment/submit.ts';
import { accept } from './accept.ts';
import { consent } from './consent.ts';
import { invitedPayer, invitedPurchase } from './invited-purchase.ts';
import { describeInvited } from './invited-user.ts';
import { openInvite } from './open-invite.ts';
import { priceOrderOfInvited } from './price-invited.ts';
import { requestLink } from './request-link.ts';
import { updateInvited } from './update-invited.ts';
import { validateForInvited } from './validate-invited-package.ts';

export function mountInvite(app: Hono, deps: Deps): void {
  mount(app, deps, requestInviteLink, (request, caller) => requestLink(deps, request, caller));
  mount(
    app,
    deps,
    getInvitedUser,
    limited(deps, 'invited', async ({ params: { userId }, key }) => {
      const opened = await openInvite(deps, deps.db, userId, key);
      return opened.type === 'gone' ? opened.reply : reply(200, await describeInvited(deps, opened.account));
    }),
  );
  mount(app, deps, updateInvitedRegistration, (request, caller) => updateInvited(deps, request, caller));
  mount(
    app,
    deps,
    validateInvitedPackage,
    limited(deps, 'packages', request => validateForInvited(deps, request)),
  );
  mount(
    app,
    deps,
    priceInvited,
    limited(deps, 'pricing', (request, caller) => priceOrderOfInvited(deps, request, caller)),
  );
  mount(app, deps, submitInvitePayment, (request, caller) =>
    submitPurchase(deps, invitedPurchase(deps, request, caller), caller),
  );
  mount(app, deps, findInvitePayment, ({ params: { userId, attemptKey }, key }) =>
    findPaymentOf(deps, invitedPayer(deps, userId, key), attemptKey),
  );
  mount(app, deps, acceptInvitation, request => accept(deps, request));
  mount(app, deps, agreeToTerms, request => consent(deps, request, { termsAccepted: true }));
  mount(app, deps, optInToMarketing, request => consent(deps, request, { marketingOptIn: true }));
}
