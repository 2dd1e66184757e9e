import type { CheckoutOutput } from '../../../../machines/parts/checkout/checkout.types.ts';
import type { SaveFamilyOutcome, SaveParentOutcome } from '../../../../machines/flows/join/join.setup.ts';
import { defaultJoinFlags, type JoinContext, type JoinFlags } from '../../../../machines/flows/join/join.types.ts';
import type { Registration } from '../../../../machines/parts/registration-life/registration-life.machine.ts';
import type { wholeJoinMachine } from '../../../../machines/flows/join/join.whole.ts';
import { requireParent, isConfirmed } from '../../../../machines/flows/join/join.context.ts';
import type { PackageChoiceOutput } from '../../../../machines/parts/packages/package-choice.machine.ts';
import { ownPackage } from '../../../../machines/parts/packages/packages.fixtures.ts';
import {
  daniel,
  registration as anyRegistration,
} from '../../../../machines/parts/coparent-prompt/coparent-prompt.fixtures.ts';
import {
  elena,
  everyWallet,
  premium,
  sentAttempt,
  unanswered,
} from '../../../../machines/parts/checkout/checkout.fixtures.ts';
import { joinMachine } from '../../../../machines/flows/join/join.machine.ts';
import { type Place, placesAt } from '../../../../machines/wizard/index.ts';
import { evaluateFlags } from '../../../../src/contract/calls/flag.calls.ts';
import { lookUpPricing } from '../../../../src/contract/calls/package.calls.ts';
import { findPayment } from '../../../../src/contract/calls/payment.calls.ts';
import { createRegistration, updateRegistration } from '../../../../src/contract/calls/registration.calls.ts';
import { flow } from '../../../../stories/flows/join.flow.ts';
import { isPossibleInJoin, joinDrivers } from '../../../walk/join.drivers.ts';
import { chooseCredentials, goOnToReceipt } from '../credentials-screen.ts';
import { estimateOrder, isReconciling } from '../checkout-parts.ts';
import { endRegistration } from '../end-registration.ts';
import { canCheckOut, checkOut, settle } from '../join-checkout.ts';
import { changedElsewhere, paid, paidElsewhere, registered } from '../registered.ts';
import { buildPackage, choosePackage } from '../packages-screens.ts';
import { defineHarness } from '../harness.ts';
import { base } from '../../../../src/app/base.ts';
import { savedState } from '../../support/lands-at.ts';
import type { TabMessage } from '../../../../src/parts/other-tabs/other-tabs.ts';
import type { Visit } from '../visit.ts';

const tabbed: JoinFlags = { ...defaultJoinFlags, v2Packages: false, payment: { ...everyWallet, layout: 'tabs' } };

export const harness = defineHarness<typeof wholeJoinMachine>({
  flow,
  drivers: visit => ({
    ...joinDrivers(visit.ui),
    'registration.ended': async () => {
      await endRegistration(visit);
      await visit.elapse('xstate.after.untilWarning.registrationLife.quiet');
    },
    'registration.settled': async ({ result }) =>
      sayInAnotherTab(
        { type: 'settled', result: result && (await paidElsewhere(visit, await registrationOf(visit))) },
        visit,
      ),
    'registration.changed': async ({ answers: { coparent } }) => {
      const held = await visit.interceptor.next([updateRegistration]);
      await changedElsewhere(visit, await registrationOf(visit), coparent && daniel); // it replaces the email itself
      await held.goOn();
    },
    'tab.found': async () => {
      const before = visit.observer.countOf('join', 'tab.found');
      await sayInAnotherTab({ type: 'present' }, visit);
      await visit.takes('join', 'tab.found', before);
    },
  }),
  holds: [evaluateFlags, findPayment, estimateOrder, lookUpPricing],
  starts: {
    confirmedBefore: {
      input: { discount: null, pricingPageSelection: ownPackage.id },
      step: 'packages',
      saved: {
        registration: anyRegistration,
        lastCompletedStep: 2,
        parent: elena,
        coparent: daniel,
        flags: { ...defaultJoinFlags, v2Packages: false },
        confirmedEmail: elena.email,
      },
    },
    byTabs: {
      step: 'payment',
      saved: {
        registration: anyRegistration,
        lastCompletedStep: 3,
        parent: elena,
        coparent: daniel,
        chosenPackage: premium,
        flags: tabbed,
      },
    },
  },
  open: {
    beginning: async ({ page }) => void (await page.goto(`${base}/signup`)),
    payingBefore: async (visit, path) => {
      const answered = await registered(visit);
      await visit.resume(
        {
          ...answered,
          checkout: { ...unanswered, attempt: sentAttempt },
        },
        leftAt(path),
        path,
      );
      visit.answered = answered;
    },
    confirmedBefore: async (visit, path) => {
      const answered = await registered(visit);
      const { parent, coparent, registration } = answered;
      await visit.resume(
        {
          parent,
          coparent,
          registration,
          flags: { ...defaultJoinFlags, v2Packages: false },
          lastCompletedStep: 2,
          confirmedEmail: visit.own(elena).email,
        },
        leftAt(path),
        `${path}?package=${ownPackage.id}`,
      );
    },
    fromPricingPage: async (visit, path) => {
      const { parent, coparent, registration } = await registered(visit);
      await visit.resume(
        { parent, coparent, registration, flags: defaultJoinFlags, lastCompletedStep: 2 },
        leftAt(path),
        `${path}?package=${premium.id}`,
      );
    },
    buildingBefore: async (visit, path) =>
      visit.resume(
        { ...(await registered(visit, { packageId: ownPackage.id })), lastCompletedStep: 2 },
        leftAt(path),
        path,
      ),
    byTabs: async (visit, path) => visit.resume({ ...(await registered(visit)), flags: tabbed }, leftAt(path), path),
    confirmedByTabs: async (visit, path) =>
      visit.resume(
        { ...(await registered(visit)), flags: tabbed, confirmedEmail: visit.own(elena).email },
        leftAt(path),
        path,
      ),
    paidMeanwhile: async (visit, path) => visit.resume(await paid(visit), leftAt(path), path),
  },
  outcomes: {
    loadFlags: {
      asks: [evaluateFlags],
      done: async (
        { removeCoparentStatus, priceInBuildYourOwn, discountLanguage, payment },
        held,
        { backend, atEnd },
      ) => {
        atEnd(backend.giveDefaults);
        await backend.giveAll('remove-coparent-status', removeCoparentStatus);
        await backend.giveAll('price-in-build-your-own', priceInBuildYourOwn);
        await backend.giveAll('discount-language', discountLanguage ? 'on' : 'off');
        await backend.giveAll('checkout-experience', payment?.layout === 'tabs' ? 'control' : 'treatment');
        await held.goOn();
      },
    },
    saveParent: {
      asks: [createRegistration, updateRegistration],
      done: async (outcome, held, visit) => {
        const { backend, own } = visit;
        const { email } = own(elena);
        const isDuplicate =
          outcome.type === 'refused' && outcome.errors.some(({ field }) => field.includes('.duplicate'));
        await (isDuplicate ? backend.someoneHas(email) : backend.nobody());
        if (outcome.type === 'gone') await endRegistration(visit);
        if (outcome.type === 'refused' && !isDuplicate) return held.goOnWith(({ parent }) => (parent.email = 'elena@'));
        await held.goOn();
      },
    },
    saveFamily: {
      asks: [updateRegistration],
      done: async (outcome, held, visit) => {
        const { backend, own } = visit;
        const duplicate =
          outcome.type === 'refused' ? outcome.errors.find(({ field }) => field.includes('.duplicate')) : undefined;
        await (duplicate
          ? backend.someoneHas(own(duplicate.field.startsWith('parent.') ? elena : daniel).email)
          : backend.nobody());
        if (outcome.type === 'gone') await endRegistration(visit);
        if (outcome.type === 'refused' && !duplicate)
          return held.goOnWith(({ coParent }) => (coParent.email = 'daniel@'));
        await held.goOn();
      },
    },
    packageChoice: { plays: choosePackage },
    buildYourOwn: { plays: buildPackage },
    loadCheckout: { loads: '**/assets/join.checkout-*.js' },
    checkout: { plays: (outcome, visit) => (isReconciling(visit) ? settle(outcome, visit) : checkOut(outcome, visit)) },
    coparentPrompt: { never: 'it ends with the flow' },
    signIn: { plays: (_, { ui }) => ui.press('Go to my account') },
    credentials: {
      plays: async ({ type }, visit) => {
        if (type === 'gone') await visit.backend.spendToken(visit.own(elena).email);
        await chooseCredentials(visit);
        if (type === 'gone') return;
        await goOnToReceipt(visit);
      },
    },
  },
  isPossible: (event, snapshot, earlier) => {
    const context = snapshot.context as JoinContext; // a snapshot of this chart
    if (event.type === 'registration.changed')
      return (
        snapshot.matches({ coparentDetails: 'saving' }) &&
        (event.answers.coparent !== null || context.lastCompletedStep === 1)
      );
    if (['registration.ended', 'registration.settled', 'tab.found'].includes(event.type))
      return snapshot.matches({ coparentDetails: 'editing' });
    if (event.type !== 'outcome') return isPossibleInJoin(event, snapshot);
    if (event.id === 'loadFlags') return context.flags === null;
    if (event.isBroken) return true;
    // Only an existing registration can end. Once there is an account, the server warns of it.
    if (event.id === 'saveParent')
      return (
        (context.registration !== null || (event.output as SaveParentOutcome).type !== 'gone') &&
        !earlier.some(({ type }) => type === 'xstate.done.actor.credentials')
      );
    // A visitor who has stated that the account is not theirs is not warned again.
    if (event.id === 'saveFamily')
      return (
        !isRefusalOf(event.output as SaveFamilyOutcome, 'parent.email.duplicate') ||
        !isConfirmed(context, requireParent(context))
      );
    if (event.id === 'packageChoice') return canChoose(event.output as PackageChoiceOutput, context);
    if (event.id === 'checkout') return canCheckOut(event.output as CheckoutOutput, context);
    return true;
  },
  fromElsewhere: ['registration.ended'],
  beyond: {
    '#join.payment.steps xstate.done.actor.checkout [4 of 6] → #packages':
      'only the tabs need a price before there is anything to do, and no sample has a package refused at Pay now',
  },
});

/** Reads the registration from the page's storage. */
const registrationOf = async ({ page }: Visit): Promise<Registration> =>
  (JSON.parse(await savedState(page)) as { context: { registration: Registration } }).context.registration;

/** Sends a message as another tab with the same sign-up does. The page listens once it watches its registration. */
async function sayInAnotherTab(word: TabMessage, { interceptor, page, stands }: Visit): Promise<void> {
  await stands('registrationLife', 'quiet');
  await page.evaluate(
    ([name, said]) => {
      const channel = new BroadcastChannel(name);
      channel.postMessage(said); // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel has no other origin
      channel.close();
    },
    [`twohomes.${interceptor.signupId()}`, word] as const,
  );
}

/** The saved place of a visitor who reloads at this path. */
const leftAt = (path: string): Place => placesAt(joinMachine, path)[0] ?? [];

const isRefusalOf = (outcome: SaveFamilyOutcome, wanted: string): boolean =>
  outcome.type === 'refused' && outcome.errors.some(({ field }) => field === wanted);

/**
 * A link selects its own package, or none. In another group the server sells only a package to build, so the link there
 * is for that one. A linked package cannot be taken off sale in time, because its validation is not held.
 */
function canChoose(outcome: PackageChoiceOutput, context: JoinContext): boolean {
  const { pricingPageSelection: selection } = context;
  if (outcome.type === 'duplicate')
    return isConfirmed(context, requireParent(context)) && (selection ?? ownPackage.id) === ownPackage.id;
  if (outcome.type === 'notSold') return selection === null;
  if (outcome.type === 'chosen') return selection === null || selection === premium.id;
  return outcome.type !== 'toBuild' || selection === null || selection === ownPackage.id;
}
