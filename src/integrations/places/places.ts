export interface PlaceSuggestion {
  id: string;
  /** First line of a list entry; `locality` is the second. */
  street: string;
  locality: string;
}

export interface PlaceAddress {
  street: string;
  city: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Codes and names of the areas around the address, the likeliest region first. */
  regions: readonly string[];
  postalCode: string;
}

/** A service that looks up addresses. Unknown parts are empty; it rejects when it cannot be reached. */
export interface Places {
  /** Name of the service that the list must show; null if none. */
  attribution: string | null;
  /** @param countries ISO 3166-1 alpha-2 */
  suggest: (text: string, countries: readonly string[], signal: AbortSignal) => Promise<PlaceSuggestion[]>;
  resolve: (id: string, signal: AbortSignal) => Promise<PlaceAddress>;
}
