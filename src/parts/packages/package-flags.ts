import type { Exposure, PackageCards } from '../../../machines/parts/packages/packages.types.ts';
import type { FlagKey, Flags } from '../../contract/flags.ts';
import { exposures } from '../../integrations/flags/exposures.ts';

/** The experiments on the package cards, by priority. */
export const cardKeys = ['GROW-886', 'GROW-805', 'GROW-722', 'GROW-621'] as const satisfies readonly PackageCards[];

export const buildKeys = ['price-in-build-your-own'] as const satisfies readonly FlagKey[];

export const packageCardsOf = (flags: Flags): PackageCards =>
  cardKeys.find(key => flags[key] === 'treatment') ?? 'plain';

/** The experiments up to the one that decides the cards; a visitor sees no effect of the later ones. */
export const cardExposures = (flags: Flags): Exposure[] =>
  exposures(flags, cardKeys.slice(0, cardKeys.findIndex(key => flags[key] === 'treatment') + 1 || undefined));

export const priceInBuildOf = (flags: Flags): 'control' | 'treatment' =>
  flags['price-in-build-your-own'] === 'treatment' ? 'treatment' : 'control';

export const buildExposures = (flags: Flags): Exposure[] => exposures(flags, buildKeys);
