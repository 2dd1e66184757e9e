import type { Package, Service } from '../../../../contract/entities/package.schema.ts';

/** What contains another service whole. */
const larger: Readonly<Partial<Record<Service, Service>>> = { MYFILES: 'MYFILES_10GB', CALLSBASIC: 'CALLSUNLIMITED' };

/** The last package before this one that is contained in it, and what this one has beyond that; null when it builds on none. */
export function additionsTo(offer: Package, offers: readonly Package[]): { base: Package; services: Service[] } | null {
  const has = (service: Service | undefined): boolean => offer.services.some(own => own === service);
  const isContained = ({ services }: Package) => services.every(service => has(service) || has(larger[service]));
  const base = offers.slice(0, offers.indexOf(offer)).findLast(other => isContained(other) && beyond(offer, other.services).length > 0);
  return base ? { base, services: beyond(offer, base.services) } : null;
}

/** The services that all of several packages have. A single package has nothing in common with others. */
export const commonTo = ([first, ...others]: readonly Package[]): Service[] =>
  first && others.length > 0 ? first.services.filter(service => others.every(({ services }) => services.includes(service))) : [];

export const beyond = ({ services }: Package, base: readonly Service[]): Service[] => services.filter(service => !base.includes(service));
