import type { BuildYourOwn } from '../../../src/contract/entities/build-your-own.schema.ts';
import type { AddOn, Package } from '../../../src/contract/entities/package.schema.ts';
import type { PricingGroup } from '../../../src/contract/entities/pricing-group.schema.ts';
import type { Registration } from '../registration-life/registration-life.machine.ts';

/** The buyer's country and phone, which decide which packages are sold at which prices. */
export interface Market {
  country: string;
  phoneCountry: string;
  phoneNumber: string;
}

/** The packages and add-ons of a market. */
export interface Catalogue {
  pricingGroup: PricingGroup;
  packages: Package[];
  addOns: AddOn[];
  /** The server's discount for the registration in percent: 0 for none, null if unknown. */
  percentOff: number | null;
}

/** The experiments on package cards, by priority, and `plain` for visitors in none of them. */
export type PackageCards = 'GROW-886' | 'GROW-805' | 'GROW-722' | 'GROW-621' | 'plain';

export interface LookUpInput extends Market {
  /** The registration whose coupon is looked up too; null if the page shows no discount. */
  couponsOf: Registration | null;
}

export interface PackageInput extends Market {
  packageId: number;
}

export interface BuildPackageInput extends Market {
  catalogue: Catalogue;
  /** Null before the first change; the page's defaults apply then. */
  choice: BuildYourOwn | null;
  hasPrices: boolean;
}

export type ValidatePackageOutcome = { type: 'valid' } | { type: 'invalid' };
export type SelectPackageOutcome =
  | { type: 'selected'; package: Package; pricingGroup: PricingGroup }
  | { type: 'notSold' };

/** A flag's key and this visitor's variant. */
export interface Exposure {
  key: string;
  variant: string;
}

/** Analytics event. */
export interface PackagesFact {
  name: 'experimentsViewed';
  experiments: readonly Exposure[];
}
