/** Accepted brands, and others that an account may be enabled for, by the SDK's names. */
const accepted: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  discover: 'Discover',
  'american-express': 'American Express',
};
const others = ['diners-club', 'elo', 'hiper', 'hipercard', 'jcb', 'maestro', 'mir', 'unionpay'];

export const supportedBrands = (refused: readonly string[]): Record<string, boolean> => ({
  ...Object.fromEntries(others.map(brand => [brand, false])),
  // Only refusals, because a brand that the account does not support must stay refused.
  ...Object.fromEntries(
    Object.entries(accepted).flatMap(([brand, name]) => (refused.includes(name) ? [[brand, false]] : [])),
  ),
});

/** Normalises a brand's name, because the fields and the gateway spell one differently. */
export const properBrand = (brand: string): string => (brand === 'MasterCard' ? 'Mastercard' : brand);
