import type { FlagMoment, FlagOverrides } from '../../../machines/flows/join/join.types.ts';
import type { Flags } from '../../contract/flags.ts';
import { defaultFlags } from '../../integrations/flags/default-flags.ts';
import { joinFlagsOf, keysAt } from './join.flags.ts';

/** Overrides for the flow from the flags that the URL names. They apply before any server answers. Null without any. */
export function flagOverridesOf(named: Partial<Flags>): FlagOverrides | null {
  const isNamed = (keys: readonly string[]) => keys.some(key => key in named);
  const moments = Object.keys(keysAt) as FlagMoment[]; // it has no other keys
  if (Object.keys(named).length === 0) return null;
  return {
    flags: joinFlagsOf({ ...defaultFlags, ...named }),
    decides: moments.filter(moment => isNamed(keysAt[moment])),
  };
}
