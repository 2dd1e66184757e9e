import { americanAddress, elena } from '../../../../machines/parts/checkout/checkout.fixtures.ts';
import { complete, subscribed } from '../../../../machines/flows/invite/invite.fixtures.ts';
import { setCredentials } from '../../../../src/contract/calls/credentials.calls.ts';
import {
  acceptInvitation,
  getInvitedUser,
  requestInviteLink,
  updateInvitedRegistration,
} from '../../../../src/contract/calls/invite.calls.ts';
import { evaluateFlags } from '../../../../src/contract/calls/flag.calls.ts';
import { password } from '../../../e2e/support/sign-up.ts';
import { fillBilling } from '../../../walk/billing.drivers.ts';
import { chosen, invite, openLink, payInvited } from '../../../e2e/walk/invited.ts';
import { fillParent } from '../../../walk/join.drivers.ts';
import { openStep } from '../invite-flow.ts';
import { isIn, type Situation } from '../situation.ts';
import type { Visitor } from '../visitor.ts';

/** Opens the first numbered step of a visitor whose invitation was opened before. */
async function openDetails(visitor: Visitor): Promise<void> {
  await openStep(visitor, 'parentDetails', '/invite/step1', await invite(visitor));
  await visitor.settle();
}

/** Opens the choice of credentials of a visitor whose subscription is paid and who has an address. */
async function openComplete(visitor: Visitor): Promise<void> {
  const { link, user } = await invite(visitor, 'complete');
  await openStep(visitor, 'credentials', '/invite/credentials', { link, user: { ...complete, userId: user.userId } });
}

const isChoosing = isIn('credentials', 'choosing');

export const inviteSituations: readonly Situation[] = [
  {
    name: 'flags, for an invited parent who begins',
    waits: ['invite', ''],
    calls: [evaluateFlags],
    open: async () => undefined,
    async act(visitor) {
      await openLink(visitor);
      await visitor.ui.press('Get Started');
    },
    hasArrived: isIn('invite', 'parentDetails.editing'),
    silence: 'without an answer a flag is its default',
  },
  {
    name: 'the invitation that a link opens',
    waits: ['invite', 'welcome.asking'],
    calls: [getInvitedUser],
    asksEarly: true,
    open: async () => undefined,
    act: openLink,
    hasArrived: isIn('invite', 'welcome.inviting'),
  },
  {
    name: 'the invitation, asked for again after a reload',
    waits: ['invite', 'welcome.asking'],
    calls: [getInvitedUser],
    open: openDetails,
    act: ({ page }) => page.getByRole('link', { name: 'Back' }).click(),
    hasArrived: isIn('invite', 'welcome.inviting'),
  },
  {
    name: 'a new link for an invited parent',
    waits: ['invite', 'requestLink.requesting'],
    calls: [requestInviteLink],
    async open(visitor) {
      const { link } = await invite(visitor, 'expired');
      const closed = { inviteToken: link.inviteToken, why: 'expired' } as const;
      await openStep(visitor, 'requestLink', '/invite/request', { link, closed });
      await visitor.settle();
    },
    act: ({ ui }) => ui.press('Send me a new link'),
    hasArrived: isIn('invite', 'requestLink.sent'),
  },
  {
    name: 'the details of an invited parent',
    waits: ['invite', 'parentDetails.saving'],
    calls: [updateInvitedRegistration],
    async open(visitor) {
      await openDetails(visitor);
      await fillParent(visitor.ui, { ...visitor.own(elena), firstName: 'Helena' });
    },
    act: ({ ui }) => ui.press('Continue'),
    hasArrived: isIn('invite', 'packages'),
  },
  {
    name: 'the address of an invited parent whose subscription is paid',
    waits: ['billing', 'asking.form.saving'],
    calls: [updateInvitedRegistration],
    async open(visitor) {
      const { ui, own, page, settle } = visitor;
      const { link, user } = await invite(visitor, 'paid');
      await openStep(visitor, 'billingInfo', '/invite/billing-info', {
        link,
        user: { ...subscribed, userId: user.userId },
        parent: own(elena),
        lastCompletedStep: 2,
      });
      await settle();
      await fillBilling(ui, americanAddress, (list, value) =>
        page.locator(`#${list} option[value="${value}"]`).waitFor({ state: 'attached' }),
      );
      await settle();
    },
    act: ({ ui }) => ui.press('Continue'),
    hasArrived: isChoosing,
    ends: 'covered',
  },
  {
    name: 'the acceptance of an invitation that is paid',
    waits: ['invite', 'credentials.accepting'],
    calls: [acceptInvitation],
    open: async () => undefined,
    act: openComplete,
    hasArrived: isChoosing,
    ends: 'covered',
  },
  {
    name: 'the credentials of an invited parent',
    waits: ['credentials', 'choosing.form.saving'],
    calls: [setCredentials],
    async open(visitor) {
      const { ui, own, settle } = visitor;
      const answers = await chosen(visitor);
      const payment = await payInvited(visitor);
      await openStep(visitor, 'credentials', '/invite/credentials', { ...answers, payment });
      await settle();
      await ui.give('username', own({ username: 'elena.marsh' }).username);
      await ui.give('password', password);
      await ui.tick('terms', true);
      await settle();
    },
    act: ({ ui }) => ui.press('Complete Signup'),
    hasArrived: isIn('credentials', 'allSet'),
    ends: 'paid',
  },
];
