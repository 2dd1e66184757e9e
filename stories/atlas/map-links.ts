import { type AnchorHTMLAttributes, createContext, use } from 'react';
import type { Door, MapNode } from './map-data.ts';

export type LinkAttributes = Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'onClick'>;

/** Where the links of a map lead. */
export interface MapLinks {
  /** Null for a state that leads nowhere. */
  ofState: (node: MapNode) => LinkAttributes | null;
  ofDoor: (door: Door) => LinkAttributes;
}

const Links = createContext<MapLinks | null>(null);

export const MapLinksProvider = Links.Provider;

export function useMapLinks(): MapLinks {
  const links = use(Links);
  if (!links) throw new Error('Invariant: a map is below a `MapLinksProvider`');
  return links;
}
