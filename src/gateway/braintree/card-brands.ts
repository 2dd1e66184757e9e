/** By the SDK's names: what is sold for, and what an account may be open for besides. */
const accepted: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard', discover: 'Discover', 'american-express': 'American Express' };
const others = ['diners-club', 'elo', 'hiper', 'hipercard', 'jcb', 'maestro', 'mir', 'unionpay'];

export const supportedBrands = (refused: readonly string[]): Record<string, boolean> => ({
  ...Object.fromEntries(others.map(brand => [brand, false])),
  // Only refusals: what the account is not open for stays refused.
  ...Object.fromEntries(Object.entries(accepted).flatMap(([brand, name]) => (refused.includes(name) ? [[brand, false]] : []))),
});

/** The fields and the gateway do not write all alike. */
export const properBrand = (brand: string): string => (brand === 'MasterCard' ? 'Mastercard' : brand);
