import { flagKeys, flags, variantsOf, type Flags } from '../../contract/flags.ts';

/** What every flag says where nobody is asked, or nobody answers. */
export const defaultFlags = Object.fromEntries(flagKeys.map(key => [key, Object.fromEntries(variantsOf(key))[flags[key].default]])) as Flags; // each key with its default's value
