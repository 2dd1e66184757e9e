import { type FlagKey, type Flags, flags as registry, variantsOf } from '../../contract/flags.ts';

/** A flag's key and this visitor's variant. */
interface Exposure {
  key: string;
  variant: string;
}

/** What a visitor sees of these flags, for counting. */
export const exposures = (flags: Flags, keys: readonly FlagKey[]): Exposure[] =>
  keys
    .filter(key => hasEffect(key, flags[key]))
    .map(key => ({ key, variant: variantsOf(key).find(([, value]) => value === flags[key])?.[0] ?? 'unknown' }));

/** False outside an experiment, and for a toggle that is off by default: nothing changes, so there is nothing to count. */
const hasEffect = (key: FlagKey, value: Flags[FlagKey]): boolean =>
  value !== 'off' && (value !== false || registry[key].default !== 'off');
