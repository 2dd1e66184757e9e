const brands = ['Visa', 'Mastercard', 'Discover', 'American Express'] as const;

/** The brands of cards that are taken, by their proper names. */
export const takenBrands = (refused: readonly string[]): string[] => brands.filter(brand => !refused.includes(brand));
