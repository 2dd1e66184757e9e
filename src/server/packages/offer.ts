import type { AddOn, OrderDetail, Package } from '../../contract/entities/package.schema.ts';
import type { PricingGroup } from '../../contract/entities/pricing-group.schema.ts';
import type { Deps } from '../deps.ts';
import { addOnsFor } from './add-ons.ts';
import { type OnSale, packagesOnSale, priced } from './on-sale.ts';
import { groupsOpenTo, type Buyer } from './pricing-group.ts';
import { type Catalogue, readCatalogue } from './read-catalogue.ts';

export type PriceBook = Pick<Deps, 'db' | 'secret'>;

/** The package as it is sold in a country, and the pricing groups that it is sold to. */
const findOnSale = (catalogue: Catalogue, id: number, country: string): OnSale | undefined =>
  packagesOnSale(catalogue, country).find(({ offer }) => offer.id === id);

/** The offer of a package to a buyer, or null if it is not sold to them. */
export async function findPackage(book: PriceBook, id: number, buyer: Buyer): Promise<Package | null> {
  const catalogue = await readCatalogue(book.db);
  const found = findOnSale(catalogue, id, buyer.country);
  const groups = groupsOpenTo(catalogue, book.secret, buyer);
  return found !== undefined && (buyer.prepaid === id || isOpen(found, groups)) ? found.offer : null;
}

export const isSoldIn = async ({ db }: PriceBook, id: number, country: string): Promise<boolean> =>
  (findOnSale(await readCatalogue(db), id, country)?.pricingGroups.length ?? 0) > 0;

const isOpen = ({ pricingGroups }: OnSale, groups: readonly PricingGroup[]): boolean =>
  groups.some(group => pricingGroups.includes(group));

/**
 * The ordered package, priced with its add-ons. Null if it is not sold in the country, or if product or services do not
 * match: an order must list all services of a fixed package, or at least the base services of a build-your-own one.
 * `isOpen` says whether the buyer may order it without a code for it.
 */
export function findOrdered(
  catalogue: Catalogue,
  secret: string,
  { packageId, productId, services }: OrderDetail,
  buyer: Buyer,
): { offer: Package; isOpen: boolean } | null {
  const found = findOnSale(catalogue, packageId, buyer.country);
  const groups = groupsOpenTo(catalogue, secret, buyer);
  const isWhole = found?.offer.services.every(service => services.includes(service)) === true;
  if (
    found === undefined ||
    !isWhole ||
    productId !== found.offer.productId ||
    new Set(services).size < services.length
  )
    return null;
  const offer = found.offer.buildYourOwn
    ? withAddOns(catalogue, found.offer, services, buyer.country)
    : services.length === found.offer.services.length
      ? found.offer
      : null;
  return offer && { offer, isOpen: isOpen(found, groups) };
}

/** Like `findOrdered`, for a buyer without a code. */
export async function orderedPackage(book: PriceBook, order: OrderDetail, buyer: Buyer): Promise<Package | null> {
  const ordered = findOrdered(await readCatalogue(book.db), book.secret, order, buyer);
  return ordered?.isOpen === true ? ordered.offer : null;
}

function withAddOns(
  catalogue: Catalogue,
  offer: Package,
  services: OrderDetail['services'],
  country: string,
): Package | null {
  const addOns = addOnsFor(catalogue, country).filter(({ years }) => years === offer.subDurationInYears);
  return built(
    offer,
    services.filter(service => !offer.services.includes(service)),
    addOns,
    country,
  );
}

function built(
  offer: Package,
  added: OrderDetail['services'],
  addOns: readonly AddOn[],
  country: string,
): Package | null {
  const chosen = addOns.filter(({ service }) => added.includes(service));
  if (chosen.length < added.length) return null;
  const price = chosen.reduce((sum, { amount }) => sum + amount, offer.totalPrice);
  return {
    ...offer,
    services: [...offer.services, ...chosen.map(({ service }) => service)],
    ...priced({ totalPrice: price, years: offer.subDurationInYears, oneYearPrice: null }, country),
  };
}
