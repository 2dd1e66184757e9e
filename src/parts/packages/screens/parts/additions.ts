import type { Package, Service } from '../../../../contract/entities/package.schema.ts';

/** The larger service that fully contains each of these. */
const larger: Readonly<Partial<Record<Service, Service>>> = { MYFILES: 'MYFILES_10GB', CALLSBASIC: 'CALLSUNLIMITED' };

/**
 * The last earlier package that this one contains, and the services that this one adds to it; null if it builds on
 * none.
 */
export function additionsTo(offer: Package, offers: readonly Package[]): { base: Package; services: Service[] } | null {
  const has = (service: Service | undefined): boolean => offer.services.some(own => own === service);
  const isContained = ({ services }: Package) => services.every(service => has(service) || has(larger[service]));
  const base = offers
    .slice(0, offers.indexOf(offer))
    .findLast(other => isContained(other) && servicesBeyond(offer, other.services).length > 0);
  return base ? { base, services: servicesBeyond(offer, base.services) } : null;
}

/** The services that all of several packages have. A single package has nothing in common with others. */
export const commonTo = ([first, ...others]: readonly Package[]): Service[] =>
  first && others.length > 0
    ? first.services.filter(service => others.every(({ services }) => services.includes(service)))
    : [];

export const servicesBeyond = ({ services }: Package, base: readonly Service[]): Service[] =>
  services.filter(service => !base.includes(service));
