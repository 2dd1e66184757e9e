import type { Package, Service } from '../../../../contract/entities/package.schema.ts';

/** What contains another service whole. */
const larger: Readonly<Partial<Record<Service, Service>>> = { MYFILES: 'MYFILES_10GB', CALLSBASIC: 'CALLSUNLIMITED' };

/** The last package before this one that is contained in it, and what this one has beyond that; null when it builds on none. */
export function additionsTo(offer: Package, offers: readonly Package[]): { base: Package; services: Service[] } | null {
  const has = (service: Service | undefined): boolean => offer.services.some(own => own === service);
  const isContained = ({ services }: Package) => services.every(service => has(service) || has(larger[service]));
  const base = offers.slice(0, offers.indexOf(offer)).findLast(other => isContained(other) && beyond(offer, other).length > 0);
  return base ? { base, services: beyond(offer, base) } : null;
}

const beyond = (offer: Package, base: Package): Service[] => offer.services.filter(service => !base.services.includes(service));
