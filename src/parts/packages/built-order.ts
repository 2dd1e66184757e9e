import type { BuildPackageInput, Catalogue } from '../../../machines/parts/packages/packages.types.ts';
import type { BuildYourOwn } from '../../contract/entities/build-your-own.schema.ts';
import type { OrderDetail, Package, Service } from '../../contract/entities/package.schema.ts';

/** The service that each answer of the form adds. */
export const addedBy = {
  myfiles: 'MYFILES',
  callsBasic: 'CALLSBASIC',
  tonemeter: 'TONEMETER',
  unlimitedPayments: 'PAYMENTS_UNLIMITED',
} as const satisfies Readonly<Record<Exclude<keyof BuildYourOwn, 'subscription'>, Service>>;

/** The initial choice. If the page shows prices, free services are included until the visitor deselects them. */
export function firstChoice({
  catalogue: { addOns },
  years,
  hasPrices,
}: Pick<BuildPackageInput, 'catalogue' | 'years' | 'hasPrices'>): BuildYourOwn {
  const takes = (service: Service) =>
    hasPrices && addOns.every(addOn => addOn.service !== service || addOn.amount === 0);
  return {
    subscription: `SUB${years}YEAR`,
    myfiles: takes(addedBy.myfiles),
    callsBasic: takes(addedBy.callsBasic),
    tonemeter: [],
    unlimitedPayments: [],
  };
}

/** The package of the chosen length, without add-ons; undefined if none is sold. */
export const ownPackageOf = ({ packages }: Catalogue, { subscription }: BuildYourOwn): Package | undefined =>
  packages.find(({ buildYourOwn, productId }) => buildYourOwn && productId === subscription);

/** The chosen add-ons, in the order of the form. */
export const servicesOf = ({ myfiles, callsBasic, tonemeter, unlimitedPayments }: BuildYourOwn): Service[] => [
  ...(myfiles ? [addedBy.myfiles] : []),
  ...(callsBasic ? [addedBy.callsBasic] : []),
  ...tonemeter.map(() => addedBy.tonemeter),
  ...unlimitedPayments.map(() => addedBy.unlimitedPayments),
];

/** The order for a choice, without add-ons that are not on sale for its length; null if no such package is sold. */
export function builtOrder(catalogue: Catalogue, choice: BuildYourOwn): OrderDetail | null {
  const offer = ownPackageOf(catalogue, choice);
  if (offer === undefined) return null;
  const isOnSale = (service: Service) =>
    catalogue.addOns.some(addOn => addOn.service === service && addOn.years === offer.subDurationInYears);
  return {
    packageId: offer.id,
    productId: offer.productId,
    services: [...offer.services, ...servicesOf(choice).filter(isOnSale)],
  };
}
