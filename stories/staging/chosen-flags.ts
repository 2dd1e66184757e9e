import type { JoinFlags } from '../../machines/join/join.types.ts';
import { type FlagKey, flagKeys, type Flags, variantsOf } from '../../src/contract/flags.ts';
import { defaultFlags } from '../../src/integrations/flags/default-flags.ts';
import { joinFlagsOf } from '../../src/join/join.flags.ts';

/** The variant that was chosen of each flag of which one was. */
export type ChosenFlags = Readonly<Partial<Record<FlagKey, string>>>;

/** The flags that tell the flow something: what stands in the registry and is not here has no reader in it. */
export const heardFlags: readonly FlagKey[] = flagKeys.filter(key => fieldsOf(key).length > 0);

/** What of the toolbar's choices is a variant of a flag that is heard. */
export const chosenIn = (globals: Readonly<Record<string, unknown>>): ChosenFlags =>
  Object.fromEntries(heardFlags.flatMap(key => variantsOf(key).filter(([variant]) => variant === globals[key]).map(([variant]) => [key, variant])));

/** A visitor's flags with the chosen variants in place of what they had; what hangs on none of the chosen stays. */
export function withChosen(own: JoinFlags, chosen: ChosenFlags): JoinFlags {
  const keys = heardFlags.filter(key => key in chosen);
  const said = joinFlagsOf({ ...defaultFlags, ...Object.assign({}, ...keys.map(key => valueOf(key, chosen[key]))) });
  return { ...own, ...Object.fromEntries(keys.flatMap(fieldsOf).map(field => [field, said[field]])) };
}

/** What of the flow's flags hangs on one of the registry. */
function fieldsOf(key: FlagKey): (keyof JoinFlags)[] {
  const told = variantsOf(key).map(([variant]) => joinFlagsOf({ ...defaultFlags, ...valueOf(key, variant) }));
  // The checkout's stories have everything that can be paid with.
  const { exposures: _counted, payment: _everything, ...shown } = joinFlagsOf(defaultFlags);
  const fields = Object.keys(shown) as (keyof typeof shown)[]; // it has no other keys
  return fields.filter(field => new Set(told.map(flags => flags[field])).size > 1);
}

function valueOf(key: FlagKey, variant: string | undefined): Partial<Flags> {
  return Object.fromEntries(variantsOf(key).flatMap(([name, value]) => (name === variant ? [[key, value]] : [])));
}
