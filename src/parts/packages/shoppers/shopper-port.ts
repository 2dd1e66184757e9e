import type {
  Catalogue,
  LookUpInput,
  PackageInput,
  ValidatePackageOutcome,
} from '../../../../machines/parts/packages/packages.types.ts';

/** What a market is offered, without the shopper's discount. */
export type Offers = Omit<Catalogue, 'percentOff'>;

/**
 * The calls to the server that depend on who chooses a package. Each kind of shopper implements them; the packages part
 * makes no such call in another way.
 *
 * @example
 * const { packageChoice, buildYourOwn } = providePackages(call, signUpShopper(call));
 */
export interface ShopperPort<Shopper = unknown> {
  listOffers: (input: LookUpInput<Shopper>, signal: AbortSignal) => Promise<Offers>;
  /** Percentage of the shopper's coupon; 0 without one, null if unknown. Never rejects: packages are shown either way. */
  findPercentOff: (shopper: Shopper, signal: AbortSignal) => Promise<number | null>;
  validatePackage: (input: PackageInput<Shopper>, signal: AbortSignal) => Promise<ValidatePackageOutcome>;
}
