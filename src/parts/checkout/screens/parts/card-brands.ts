const brands = ['Visa', 'Mastercard', 'Discover', 'American Express'] as const;

/** Accepted card brands, by their display names. */
export const takenBrands = (refused: readonly string[]): string[] => brands.filter(brand => !refused.includes(brand));
