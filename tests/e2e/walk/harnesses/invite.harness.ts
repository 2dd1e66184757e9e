import { isComplete, isPaying, requireUser } from '../../../../machines/flows/invite/invite.context.ts';
import { complete, subscribed } from '../../../../machines/flows/invite/invite.fixtures.ts';
import { inviteMachine } from '../../../../machines/flows/invite/invite.machine.ts';
import type { OpenInvitationOutcome } from '../../../../machines/flows/invite/invite.setup.ts';
import { defaultInviteFlags, type InviteContext } from '../../../../machines/flows/invite/invite.types.ts';
import type { wholeInviteMachine } from '../../../../machines/flows/invite/invite.whole.ts';
import { elena, premium, sentAttempt, unanswered } from '../../../../machines/parts/checkout/checkout.fixtures.ts';
import type { CheckoutOutput } from '../../../../machines/parts/checkout/checkout.types.ts';
import { ownPackage } from '../../../../machines/parts/packages/packages.fixtures.ts';
import { placesAt } from '../../../../machines/wizard/index.ts';
import { evaluateFlags } from '../../../../src/contract/calls/flag.calls.ts';
import {
  acceptInvitation,
  findInvitePayment,
  getInvitedUser,
  priceInvited,
  requestInviteLink,
  updateInvitedRegistration,
} from '../../../../src/contract/calls/invite.calls.ts';
import { lookUpPricing } from '../../../../src/contract/calls/package.calls.ts';
import type { TabMessage } from '../../../../src/parts/other-tabs/other-tabs.ts';
import { flow } from '../../../../stories/flows/invite.flow.ts';
import { inviteDrivers, isPossibleInInvite } from '../../../walk/invite.drivers.ts';
import type { InvitationState } from '../../support/invitations.ts';
import type { Asked } from '../interceptor.ts';
import { checkOutInvited, choose, giveAddress } from '../invite-screens.ts';
import { chosen, closeWhile, invitationOf, invite, openLink, payInvited } from '../invited.ts';
import { buildPackage, choosePackage } from '../packages-screens.ts';
import { resumeInvited } from '../resume.ts';
import { defineHarness, type Outcome } from '../harness.ts';
import type { Visit } from '../visit.ts';

const underWay = { ...unanswered, attempt: sentAttempt };

/** The parent's own details. The billing step sends them again, with the address. */
const saveDetails: Asked = { ...updateInvitedRegistration, isMeant: ({ sections }) => sections.length === 1 };

export const harness = defineHarness<typeof wholeInviteMachine>({
  flow,
  drivers: visit => ({
    ...inviteDrivers(visit.ui),
    'registration.settled': async () => sayInAnotherTab({ type: 'settled', result: await payInvited(visit) }, visit),
  }),
  holds: [evaluateFlags, findInvitePayment, priceInvited, lookUpPricing],
  starts: {
    closedWhilePaying: {
      input: { link: { userId: 'any', inviteToken: 'any' } },
      step: 'welcome',
      saved: { parent: elena, lastCompletedStep: 2, chosenPackage: premium, checkout: underWay },
    },
  },
  open: {
    beginning: openLink,
    requestedWithoutLink: (visit, path) => resume(visit, { link: null }, path),
    requestedByToken: async (visit, path) => {
      const { link } = await invite(visit, 'expired');
      await resume(visit, { link: { ...link, userId: '' } }, path);
    },
    choosingBefore: async (visit, path) =>
      resume(visit, { ...(await chosen(visit)), chosenPackage: null, lastCompletedStep: 1 }, path),
    buildingBefore: async (visit, path) =>
      resume(visit, { ...(await chosen(visit, ownPackage.id)), lastCompletedStep: 1 }, path),
    chosenBefore: async (visit, path) => resume(visit, await chosen(visit), path),
    payingBefore: async (visit, path) => resume(visit, { ...(await chosen(visit)), checkout: underWay }, path),
    closedWhilePaying: async (visit, path) =>
      resume(visit, { ...(await chosen(visit)), user: null, checkout: underWay }, path),
    billingBefore: async (visit, path) => {
      const { link, user } = await invite(visit, 'paid');
      await resume(
        visit,
        {
          link,
          user: { ...subscribed, userId: user.userId },
          parent: visit.own(elena),
          lastCompletedStep: 2,
          flags: defaultInviteFlags,
        },
        path,
      );
    },
    completeBefore: async (visit, path) => {
      const { link, user } = await invite(visit, 'complete');
      await resume(visit, { link, user: { ...complete, userId: user.userId }, flags: defaultInviteFlags }, path);
    },
    paidBefore: async (visit, path) => {
      const answers = await chosen(visit);
      await resume(visit, { ...answers, payment: await payInvited(visit) }, path);
    },
    expiredBefore: async (visit, path) => {
      const { link } = await invite(visit, 'expired');
      const closed = { inviteToken: link.inviteToken, why: 'expired' } as const;
      await resume(visit, { link, closed, flags: defaultInviteFlags }, path);
    },
  },
  outcomes: {
    loadFlags: { asks: [evaluateFlags], done: (_, held) => held.goOn() },
    openInvitation: {
      asks: [getInvitedUser],
      done: async (outcome, held, visit) => {
        await visit.backend.invitationIs(invitationOf(visit), stateFor(outcome));
        await held.goOn();
      },
    },
    requestLink: {
      asks: [requestInviteLink],
      done: async (outcome, held, visit) => {
        const link = invitationOf(visit);
        if (outcome.type === 'closed') await visit.backend.invitationIs(link, outcome.why);
        const restore = outcome.type === 'unknown' ? await visit.backend.forgetEmail(link) : async () => {};
        await held.goOn();
        await restore();
      },
    },
    saveParent: {
      asks: [saveDetails],
      done: async (outcome, held, visit) => {
        const { own, backend } = visit;
        await (isDuplicate(outcome) ? backend.someoneHas(own(elena).email) : backend.nobody());
        if (outcome.type === 'gone') return closeWhile(visit, () => held.goOn());
        if (outcome.type === 'refused' && !isDuplicate(outcome))
          return held.goOnWith(({ parent }) => (parent.email = 'elena@'));
        await held.goOn();
        await backend.nobody();
      },
    },
    packageChoice: { plays: choosePackage },
    buildYourOwn: { plays: buildPackage },
    billing: { plays: giveAddress },
    checkout: { plays: checkOutInvited },
    acceptInvitation: {
      asks: [acceptInvitation],
      done: async ({ type }, held, visit) => {
        const state = { accepted: 'complete', refused: 'unpaid', gone: 'expired' } as const;
        await visit.backend.invitationIs(invitationOf(visit), state[type]);
        await held.goOn();
      },
    },
    credentials: { plays: choose },
    signIn: { plays: (_, { ui }) => ui.press('Go to my account') },
  },
  isPossible: (event, snapshot) => {
    const context = snapshot.context as InviteContext; // a snapshot of this chart
    // Other tabs are heard from the second step on. What a payment there does is the same in each step.
    if (event.type === 'registration.settled')
      return snapshot.matches({ packages: 'choosing' }) && event.result !== null;
    if (event.type !== 'outcome') return isPossibleInInvite(event, snapshot);
    // The flags wait for a visitor who touches the page, or for another step.
    if (event.id === 'loadFlags') return context.flags === null && !snapshot.matches('welcome');
    return canEnd(event, context);
  },
  leftAtOnce: ['leaving'],
  beyond: {
    '#invite.credentials.choosing xstate.done.actor.credentials [3 of 4] → #leaving':
      'a failed log-in after the choice is walked on the harness of the credentials',
    '#invite.welcome.opening always [1 of 3] → #invite.welcome.lost':
      'a page’s own chart takes its first transitions before XState reports them; invite.spec.ts sees where it leads',
    '#invite.payment.tabs always → #invite.welcome.asking':
      'the checkout tells its attempt before it ends, and a walk only plans how it ends',
  },
});

/** Whether the product can bring an actor to an outcome, given the answers before it. */
function canEnd({ id, isBroken, output }: Outcome, context: InviteContext): boolean {
  if (isBroken) return true;
  // The invitation of a professional opens like any other, and a package paid for in advance changes no step.
  if (id === 'openInvitation') return !isOf(output, 'open') || !(output as Opened).user.userCreatedByPro;
  if (id === 'saveParent') return !isDuplicate(output) || context.confirmedEmail === null;
  // A complete address is locked, so the server is not asked to save it.
  if (id === 'billing') return !isComplete(requireUser(context));
  // A failed log-in after the choice is walked on the harness of the credentials.
  if (id === 'credentials') return !isOf(output, 'chosen') || (output as { session: unknown }).session !== null;
  return id !== 'checkout' || canCheckOut(output as CheckoutOutput, context);
}

type Opened = Extract<OpenInvitationOutcome, { type: 'open' }>;

/** Only a payment that is looked up may be for a package that another tab chose. */
function canCheckOut(output: CheckoutOutput, context: InviteContext): boolean {
  // The checkouts' own harnesses end with a closed link. Here the refusal that leads on in the same way is taken.
  if (output.type === 'gone') return false;
  if (isPaying(context)) return output.type === 'paid';
  return output.type !== 'paid' || output.result.registration.order.packageId === context.chosenPackage?.id;
}

const isOf = (output: unknown, type: string): boolean => (output as { type: string }).type === type;

const isDuplicate = (output: unknown): boolean => JSON.stringify(output).includes('.duplicate');

function stateFor(outcome: OpenInvitationOutcome): InvitationState {
  if (outcome.type === 'closed') return outcome.why;
  return isComplete(outcome.user) ? 'complete' : outcome.user.isSubscriptionCurrent ? 'paid' : 'unpaid';
}

const resume = ({ page }: Visit, answers: Partial<InviteContext>, path: string): Promise<void> =>
  resumeInvited(page, answers, placesAt(inviteMachine, path)[0] ?? [], path);

/** Sends a message as another tab with the same invitation does, as soon as the page listens to other tabs. */
async function sayInAnotherTab(message: TabMessage, visit: Visit): Promise<void> {
  await visit.page.evaluate(
    async ([name, said]) => {
      const channel = new BroadcastChannel(name);
      const { promise: heard, resolve } = Promise.withResolvers<void>();
      channel.addEventListener('message', () => resolve(), { once: true }); // it has just opened, or answers below
      channel.postMessage({ type: 'opened' }); // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel has no other origin
      await heard;
      channel.postMessage(said); // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel has no other origin
      channel.close();
    },
    [`twohomes.${invitationOf(visit).userId}`, message] as const,
  );
}
