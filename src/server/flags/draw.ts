import type { FlagEvaluation } from '../../contract/calls/flag.calls.ts';
import { flags, variantsOf, type FlagKey } from '../../contract/flags.ts';
import type { flagShares } from '../db/tables/flag.table.ts';
import { percentileOf } from '../base/percentile.ts';

export type Share = typeof flagShares.$inferSelect;

/**
 * Assigns a subject to a variant of a flag, always the same one while the shares do not change. Flags are drawn
 * independently, so that taking part in one experiment does not predict taking part in another.
 */
export function draw(secret: string, shares: readonly Share[], key: FlagKey, subject: string): FlagEvaluation {
  const percentile = percentileOf(secret, `flag:${key}:${subject}`);
  let upTo = 0;
  const drawn = variantsOf(key).find(([variant]) => (upTo += shareOf(shares, key, variant)) > percentile);
  const [variant, value] = drawn ?? defaultOf(key);
  return { key, reason: drawn === undefined ? 'DEFAULT' : 'SPLIT', variant, value };
}

const shareOf = (shares: readonly Share[], key: FlagKey, variant: string): number =>
  shares.find(share => share.key === key && share.variant === variant)?.share ?? 0;

function defaultOf(key: FlagKey): readonly [string, string | boolean] {
  const variant = flags[key].default;
  const [, value = variant] = variantsOf(key).find(([name]) => name === variant) ?? [];
  return [variant, value];
}
