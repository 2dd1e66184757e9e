import type { Catalogue } from '../../machines/join/join.types.ts';
import type { BuildYourOwn } from '../contract/entities/build-your-own.schema.ts';
import type { OrderDetail, Package, Service } from '../contract/entities/package.schema.ts';

/** What is added by each answer of the form. */
export const addedBy = {
  myfiles: 'MYFILES',
  callsBasic: 'CALLSBASIC',
  tonemeter: 'TONEMETER',
  unlimitedPayments: 'PAYMENTS_UNLIMITED',
} as const satisfies Readonly<Record<Exclude<keyof BuildYourOwn, 'subscription'>, Service>>;

/** What stands chosen at first: where the page tells what is free, that is taken unless somebody unticks it. */
export function firstChoice({ addOns }: Catalogue, hasPrices: boolean): BuildYourOwn {
  const takes = (service: Service) => hasPrices && addOns.every(addOn => addOn.service !== service || addOn.amount === 0);
  return { subscription: 'SUB1YEAR', myfiles: takes(addedBy.myfiles), callsBasic: takes(addedBy.callsBasic), tonemeter: [], unlimitedPayments: [] };
}

/** The package of that length, without anything added; undefined where none is sold. */
export const ownPackageOf = ({ packages }: Catalogue, { subscription }: BuildYourOwn): Package | undefined =>
  packages.find(({ buildYourOwn, productId }) => buildYourOwn && productId === subscription);

/** What was chosen beside the base, in the order of the form. */
export const servicesOf = ({ myfiles, callsBasic, tonemeter, unlimitedPayments }: BuildYourOwn): Service[] => [
  ...(myfiles ? [addedBy.myfiles] : []),
  ...(callsBasic ? [addedBy.callsBasic] : []),
  ...tonemeter.map(() => addedBy.tonemeter),
  ...unlimitedPayments.map(() => addedBy.unlimitedPayments),
];

/** The order that a choice comes to: of what was chosen, as much as is on sale for that long. Null where no such package is sold. */
export function builtOrder(catalogue: Catalogue, choice: BuildYourOwn): OrderDetail | null {
  const offer = ownPackageOf(catalogue, choice);
  if (offer === undefined) return null;
  const isOnSale = (service: Service) => catalogue.addOns.some(addOn => addOn.service === service && addOn.years === offer.subDurationInYears);
  return { packageId: offer.id, productId: offer.productId, services: [...offer.services, ...servicesOf(choice).filter(isOnSale)] };
}
