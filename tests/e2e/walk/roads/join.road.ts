import type { CheckoutOutput } from '../../../../machines/checkout/checkout.types.ts';
import type { SaveFamilyOutcome, SaveParentOutcome } from '../../../../machines/join/join.setup.ts';
import { type Catalogue, defaultJoinFlags, type JoinContext } from '../../../../machines/join/join.types.ts';
import type { wholeJoinMachine } from '../../../../machines/join/join.whole.ts';
import { daniel, ownPackage } from '../../../../machines/join/join.fixtures.ts';
import { sentAttempt, elena } from '../../../../machines/checkout/checkout.fixtures.ts';
import { evaluateFlags } from '../../../../src/contract/calls/flag.calls.ts';
import { buildPackage, lookUpPricing, validatePackage } from '../../../../src/contract/calls/package.calls.ts';
import { findPayment } from '../../../../src/contract/calls/payment.calls.ts';
import { createRegistration, updateRegistration } from '../../../../src/contract/calls/registration.calls.ts';
import { flow } from '../../../../stories/flows/join.flow.ts';
import { joinDrivers } from '../../../walk/join.drivers.ts';
import { isPossibleInJoin, joinEvents } from '../../../walk/join.possible.ts';
import { giveBilling, giveCard, meetEnd, meetMismatch } from '../checkout-screens.ts';
import { paid, payFor, registered } from '../registered.ts';
import { defineRoad } from '../road.ts';
import { base } from '../resume.ts';
import type { Visit } from '../visit.ts';

export const joinRoad = defineRoad<typeof wholeJoinMachine>({
  flow,
  drivers: ({ hand }) => joinDrivers(hand),
  samples: joinEvents,
  holds: [evaluateFlags, findPayment],
  open: {
    beginning: async ({ page }) => void (await page.goto(`${base}/signup`)),
    payingBefore: async (visit, path) => {
      const answered = await registered(visit);
      await visit.resume({ ...answered, checkout: { billing: null, code: null, attempt: sentAttempt } }, ['landing'], path);
      visit.answered = answered;
    },
    confirmedBefore: async (visit, path) => {
      const answered = await registered(visit);
      const { parent, coparent, registration } = answered;
      await visit.resume({ parent, coparent, registration, flags: { ...defaultJoinFlags, v2Packages: false }, lastCompletedStep: 2, confirmedEmail: visit.own(elena).email }, ['landing'], path);
    },
    buildingBefore: async (visit, path) => visit.resume({ ...(await registered(visit, ownPackage.id)), lastCompletedStep: 2 }, ['landing'], path),
    paidBefore: async (visit, path) => visit.resume(await paid(visit), ['landing'], path),
  },
  outcomes: {
    loadFlags: {
      asks: [evaluateFlags],
      done: async ({ removeCoparentStatus, priceInBuildYourOwn }, held, { world, atEnd }) => {
        await world.giveAll('remove-coparent-status', removeCoparentStatus);
        await world.giveAll('price-in-build-your-own', priceInBuildYourOwn);
        atEnd(world.giveDefaults);
        await held.goOn();
      },
      error: ({ tire }) => tire(1000),
    },
    saveParent: {
      asks: [createRegistration, updateRegistration],
      done: async (outcome, held, { world, own }) => {
        const { email } = own(elena);
        const isDuplicate = outcome.type === 'refused' && outcome.errors.some(({ field }) => field.includes('.duplicate'));
        await (isDuplicate ? world.someoneHas(email) : world.nobody());
        if (outcome.type === 'gone') await world.aDayPasses(held.signupId);
        if (outcome.type === 'refused' && !isDuplicate) return held.goOnWith(({ parent }) => (parent.email = 'elena@'));
        await held.goOn();
      },
    },
    saveFamily: {
      asks: [updateRegistration],
      done: async (outcome, held, { world, own }) => {
        const duplicate = outcome.type === 'refused' ? outcome.errors.find(({ field }) => field.includes('.duplicate')) : undefined;
        await (duplicate ? world.someoneHas(own(daniel).email) : world.nobody());
        if (outcome.type === 'gone') await world.aDayPasses(held.signupId);
        if (outcome.type === 'refused' && !duplicate) return held.goOnWith(({ coParent }) => (coParent.email = 'daniel@'));
        await held.goOn();
      },
    },
    lookUpPackages: { asks: [lookUpPricing], done: (_, held) => held.goOn() },
    validatePackage: {
      asks: [validatePackage],
      done: async ({ type }, held, visit) => {
        const { world } = visit;
        visit.packageId = held.body.packageId;
        await world.putOnSale(held.body.packageId, type === 'valid');
        await held.goOn();
        await world.putOnSale(held.body.packageId, true);
      },
    },
    buildPackage: {
      asks: [buildPackage],
      done: async (built, held, { world }) => {
        await world.putOnSale(held.body.order.packageId, built !== null);
        await held.goOn();
        await world.putOnSale(held.body.order.packageId, true);
      },
    },
    checkout: { plays: (outcome, visit) => (visit.observer.leavesOf('submission') === 'reconciling' ? settle(outcome.type, visit) : checkOut(outcome.type, visit)) },
    coparentPrompt: { never: 'it ends with the flow' },
    signIn: { never: 'the way over another account is not walked here yet' },
    credentials: {
      plays: async ({ type }, visit) => {
        if (type === 'gone') await visit.world.spendToken(visit.own(elena).email);
        await chooseCredentials(visit);
        if (type === 'gone') return;
        await visit.stands('credentials', 'allSet');
        await visit.elapse('xstate.after.redirect.credentials.allSet');
      },
    },
  },
  beyond: {
    '#join.coparentDetails.saving xstate.done.actor.saveFamily [4 of 6] → #duplicate': 'the server judges the parent’s address with the sections that carry it, which the family’s is not',
    '#join.packages.loading xstate.done.actor.lookUpPackages [1 of 2] → #duplicate': 'nobody brings about another pricing group yet',
  },
  isPossible: (event, snapshot) => {
    if (event.type !== 'outcome') return isPossibleInJoin(event, snapshot);
    const context = snapshot.context as JoinContext; // this flow's
    if (event.id === 'loadFlags') return context.flags === null;
    if (event.isBroken) return true;
    // Where nothing was registered, nothing can have ended.
    if (event.id === 'saveParent') return context.registration !== null || (event.output as SaveParentOutcome).type !== 'gone';
    if (event.id === 'saveFamily') return !isRefusalOf(event.output as SaveFamilyOutcome, 'parent.email.duplicate');
    if (event.id === 'lookUpPackages') return (event.output as Catalogue).pricingGroup === 'P0';
    if (event.id === 'checkout') return canCheckOut(event.output as CheckoutOutput, context);
    return true;
  },
});

const isRefusalOf = (outcome: SaveFamilyOutcome, wanted: string): boolean => outcome.type === 'refused' && outcome.errors.some(({ field }) => field === wanted);

/** A payment that is looked for meets no package that is not sold, and the server knows of no order but this one. */
function canCheckOut(output: CheckoutOutput, { checkout, chosenPackage }: JoinContext): boolean {
  if (output.type === 'mismatch') return checkout?.attempt?.submitted !== true;
  return output.type !== 'paid' || output.result.registration.order.packageId === chosenPackage?.id;
}

async function checkOut(type: CheckoutOutput['type'], visit: Visit): Promise<void> {
  await giveCard(visit);
  if (type === 'mismatch') return meetMismatch(visit);
  if (type === 'gone') return meetEnd(visit);
  await giveBilling(visit);
  await visit.hand.press('Pay now');
}

/** What became of a payment that went out before the page was loaded. */
async function settle(type: CheckoutOutput['type'], visit: Visit): Promise<void> {
  const held = await visit.gate.next([findPayment]);
  if (type === 'gone') await visit.world.aDayPasses(held.signupId);
  else if (visit.answered) await payFor(visit, visit.answered, held.attemptKey);
  await held.goOn();
}

async function chooseCredentials({ hand, own }: Visit): Promise<void> {
  await hand.give('username', own({ username: 'elena.marsh' }).username);
  await hand.give('password', 'two-homes-1-family');
  await hand.key('Enter');
}
