import type { CheckoutContext } from '../../machines/parts/checkout/checkout.setup.ts';
import type { JoinContext } from '../../machines/flows/join/join.types.ts';

/** Each address's requirements, stated independently of the chart. */
export const needs: Readonly<Record<string, (join: JoinContext, checkout: CheckoutContext | null) => boolean>> = {
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
  '/payment': (join, checkout) => mayPay(join) && !isOut(checkout) && (!isTabbed(join) || checkout?.details != null),
  '/payment/billing': (join, checkout) =>
    mayPay(join) &&
    !isOut(checkout) &&
    (isTabbed(join) || checkout?.instrument != null || checkout?.estimate?.totals.total === 0),
  '/payment/review': (join, checkout) =>
    mayPay(join) &&
    // After a reload, the page tells the outcome of an attempt whose bill and instrument are not known any more.
    (isOut(checkout) ||
      (checkout?.attempt != null && checkout.quote === null) ||
      (checkout?.details != null &&
        checkout.quote !== null &&
        (checkout.instrument !== null || checkout.quote.pricing.totals.total === 0))),
  '/credentials': join => join.payment !== null,
  '/receipt': join => join.credentialsChosen || (join.payment === null && join.registration === null),
  '/duplicate': join => join.payment === null && join.registration === null,
};

const isTabbed = ({ flags }: JoinContext): boolean => flags?.payment?.layout === 'tabs';
const isOut = (checkout: Pick<CheckoutContext, 'attempt'> | null): boolean => checkout?.attempt?.submitted === true;
const mayChange = (join: JoinContext): boolean =>
  join.payment === null && !isOut(join.checkout && { attempt: join.checkout.attempt });
export const mayPay = (join: JoinContext): boolean =>
  join.payment === null && join.lastCompletedStep === 3 && join.chosenPackage !== null;
