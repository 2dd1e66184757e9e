import type { BuildYourOwn } from '../../../src/contract/entities/build-your-own.schema.ts';
import type { AddOn, Package } from '../../../src/contract/entities/package.schema.ts';
import type { PricingGroup } from '../../../src/contract/entities/pricing-group.schema.ts';
import type { InvitedUser } from '../../../src/contract/entities/invited-user.schema.ts';
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
  /** The server's discount for the shopper in percent: 0 for none, null if unknown or not shown. */
  percentOff: number | null;
}

/** The experiments on package cards, by priority, and `plain` for visitors in none of them. */
export type PackageCards = 'GROW-886' | 'GROW-805' | 'GROW-722' | 'GROW-621' | 'plain';

/** A parent who signs up, as the shopper. */
export interface SignUpShopper {
  /** The registration whose coupon is looked up; null if the page shows no discount. */
  couponsOf: Registration | null;
}

/** An invited parent as the shopper: the token of the invitation, and what the server said of them. */
export interface InvitedShopper extends Pick<
  InvitedUser,
  'userId' | 'addressCountry' | 'prePurchasedPackage' | 'availableCoupons'
> {
  inviteToken: string;
}

export interface LookUpInput<Shopper = unknown> extends Market {
  /** The person who chooses a package. Opaque: only the shopper port, which calls the server, looks inside. */
  shopper: Shopper;
}

export interface PackageInput<Shopper = unknown> extends LookUpInput<Shopper> {
  packageId: number;
}

export interface BuildPackageInput extends Market {
  catalogue: Catalogue;
  /** Null before the first change; the page's defaults apply then. */
  choice: BuildYourOwn | null;
  /** Length of the package that was chosen to be built: the default. */
  years: Package['subDurationInYears'];
  hasPrices: boolean;
}

/**
 * `otherGroup`: sold in that country, but not to the shopper's pricing group. `gone`: the shopper may not buy any more,
 * for example because their invitation has ended.
 */
export interface ValidatePackageOutcome {
  type: 'valid' | 'otherGroup' | 'invalid' | 'gone';
}

/** `otherGroup`: sold in that country, but not to the shopper's pricing group. */
export type SelectPackageOutcome = { pricingGroup: PricingGroup } & (
  | { type: 'selected'; package: Package }
  | { type: 'otherGroup' }
  | { type: 'notSold' }
);

/** A flag's key and this visitor's variant. */
export interface Exposure {
  key: string;
  variant: string;
}

/** Analytics event. */
export interface PackagesAnalyticsEvent {
  name: 'experimentsViewed';
  experiments: readonly Exposure[];
}
