import type { WalletAddress } from '../payment-gateway.ts';

const addresses: Readonly<Record<string, Omit<WalletAddress, 'country'>>> = {
  US: { line1: '128 Elm Street', line2: 'Apt 4', city: 'Minneapolis', region: 'MN', postalCode: '55401' },
  CA: { line1: '35 Queen Street', line2: '', city: 'Ottawa', region: 'ON', postalCode: 'K1P 1J1' },
  AU: { line1: '7 George Street', line2: '', city: 'Sydney', region: 'NSW', postalCode: '2000' },
  NZ: { line1: '12 Queen Street', line2: '', city: 'Auckland', region: 'AUK', postalCode: '1010' },
  GB: { line1: '221 Baker Street', line2: '', city: 'London', region: 'ENG', postalCode: 'NW1 6XE' },
};

/** A full address in the countries listed above. Elsewhere only the country, as a wallet may return. */
export const sandboxAddress = (country: string): WalletAddress => ({
  ...(addresses[country] ?? { line1: '', line2: '', city: '', region: '', postalCode: '' }),
  country,
});
