import { flagKeys, flags, variantsOf, type Flags } from '../../contract/flags.ts';

/** The value of every flag if there is no source, or if the source does not answer. */
export const defaultFlags = Object.fromEntries(
  flagKeys.map(key => [key, Object.fromEntries(variantsOf(key))[flags[key].default]]),
) as Flags; // each key with its default's value
