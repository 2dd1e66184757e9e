export interface PlaceSuggestion {
  id: string;
  /** As a list shows it: the street on one line, where it is on another. */
  street: string;
  locality: string;
}

export interface PlaceAddress {
  street: string;
  city: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Codes and names of what the address lies in, the likeliest to be its region first. */
  regions: readonly string[];
  postalCode: string;
}

/** Who knows addresses. What they do not know is empty; they reject when they cannot be asked. */
export interface Places {
  /** Whom the list has to name. */
  attribution: string | null;
  /** @param countries ISO 3166-1 alpha-2 */
  suggest: (text: string, countries: readonly string[], signal: AbortSignal) => Promise<PlaceSuggestion[]>;
  resolve: (id: string, signal: AbortSignal) => Promise<PlaceAddress>;
}
