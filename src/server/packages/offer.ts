import type { AddOn, OrderDetail, Package } from '../../contract/entities/package.schema.ts';
import { addOnsFor } from './add-ons.ts';
import { packagesOnSale, priced } from './on-sale.ts';
import { groupsOpenTo, type Buyer, type PriceBook } from './pricing-group.ts';

/** The offer of a package to a buyer, or null if it is not sold to them. */
export async function findPackage(book: PriceBook, id: number, buyer: Buyer): Promise<Package | null> {
  const found = (await packagesOnSale(book.db, buyer.country)).find(({ offer }) => offer.id === id);
  if (found === undefined) return null;
  if (buyer.prepaid === id) return found.offer;
  const groups = await groupsOpenTo(book, buyer);
  return groups.some(group => found.pricingGroups.includes(group)) ? found.offer : null;
}

/**
 * The ordered package, priced with its add-ons. Null if it is not sold to the buyer, or if product or services do not
 * match: an order must list all services of a fixed package, or at least the base services of a build-your-own one.
 */
export async function orderedPackage(
  book: PriceBook,
  { packageId, productId, services }: OrderDetail,
  buyer: Buyer,
): Promise<Package | null> {
  const offer = await findPackage(book, packageId, buyer);
  const isWhole = offer?.services.every(service => services.includes(service)) === true;
  if (offer === null || !isWhole || productId !== offer.productId || new Set(services).size < services.length)
    return null;
  if (!offer.buildYourOwn) return services.length === offer.services.length ? offer : null;
  const addOns = (await addOnsFor(book.db, buyer.country)).filter(({ years }) => years === offer.subDurationInYears);
  return built(
    offer,
    services.filter(service => !offer.services.includes(service)),
    addOns,
    buyer.country,
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
