import type { SnapshotFrom } from 'xstate';
import type { multiStepCheckoutMachine } from '../../machines/parts/checkout/multi-step-checkout.machine.ts';
import type { JoinContext } from '../../machines/flows/join/join.types.ts';

type Checkout = SnapshotFrom<typeof multiStepCheckoutMachine>;

/** Each address's requirements, stated independently of the chart. */
export const needs: Readonly<Record<string, (join: JoinContext, checkout: Checkout | null) => boolean>> = {
  '/signup': join => mayChange(join),
  '/coparentstatus': join => mayChange(join) && join.flags?.removeCoparentStatus !== 'treatment',
  '/coparentstatus/invited': join => mayChange(join) && join.flags?.removeCoparentStatus !== 'treatment',
  '/step1': join => mayChange(join),
  '/step2': join =>
    mayChange(join) && join.lastCompletedStep >= 1 && join.registration !== null && join.parent !== null,
  '/step3': join => mayChange(join) && join.lastCompletedStep >= 2 && join.coparent !== null,
  '/alacarte': join =>
    mayChange(join) &&
    join.lastCompletedStep >= 2 &&
    join.coparent !== null &&
    join.chosenPackage?.buildYourOwn === true,
  '/payment': (join, checkout) =>
    mayPay(join) && !isOut(checkout?.context) && (!isTabbed(join) || checkout?.context.details != null),
  '/payment/billing': (join, checkout) =>
    mayPay(join) &&
    !isOut(checkout?.context) &&
    (isTabbed(join) || checkout?.context.instrument != null || checkout?.context.estimate?.totals.total === 0),
  '/payment/review': (join, checkout) => mayPay(join) && checkout !== null && mayReview(checkout),
  '/credentials': join => join.payment !== null,
  '/receipt': join => join.credentialsChosen || (join.payment === null && join.registration === null),
  '/duplicate': join => join.payment === null && join.registration === null,
};

const isTabbed = ({ flags }: JoinContext): boolean => flags?.payment?.layout === 'tabs';
const isOut = (checkout: Pick<Checkout['context'], 'attempt'> | null | undefined): boolean =>
  checkout?.attempt?.submitted === true;
function mayReview({ context, children }: Checkout): boolean {
  const { attempt, details, instrument, quote } = context;
  if (isOut(context)) return true;
  // After a reload, the page tells the outcome of an attempt whose bill and instrument are not known any more.
  if (attempt !== null && quote === null) return true;
  // The page says that nothing was charged, and asks for another method.
  if (children.submission?.getSnapshot().can({ type: 'method.changeRequested' }) === true) return true;
  return details !== null && quote !== null && (instrument !== null || quote.pricing.totals.total === 0);
}
const mayChange = (join: JoinContext): boolean =>
  join.payment === null && !isOut(join.checkout && { attempt: join.checkout.attempt });
export const mayPay = (join: JoinContext): boolean =>
  join.payment === null && join.lastCompletedStep === 3 && join.chosenPackage !== null;
