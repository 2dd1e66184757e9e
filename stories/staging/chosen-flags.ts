import type { JoinFlags } from '../../machines/flows/join/join.types.ts';
import { type FlagKey, flagKeys, type Flags, variantsOf } from '../../src/contract/flags.ts';
import { defaultFlags } from '../../src/integrations/flags/default-flags.ts';
import { joinFlagsOf } from '../../src/flows/join/join.flags.ts';

/** The chosen variants by flag; flags without a choice are absent. */
export type ChosenFlags = Readonly<Partial<Record<FlagKey, string>>>;

/** The flags that affect the flow. The registry's other flags have no effect on it. */
export const flowFlags: readonly FlagKey[] = flagKeys.filter(key => fieldsOf(key).length > 0);

/** The toolbar's choices that are valid variants of a flag that affects the flow. */
export const chosenIn = (globals: Readonly<Record<string, unknown>>): ChosenFlags =>
  Object.fromEntries(
    flowFlags.flatMap(key =>
      variantsOf(key)
        .filter(([variant]) => variant === globals[key])
        .map(([variant]) => [key, variant]),
    ),
  );

/** A visitor's flags with the chosen variants applied; all other fields stay. */
export function withChosen(own: JoinFlags, chosen: ChosenFlags): JoinFlags {
  const keys = flowFlags.filter(key => key in chosen);
  const applied = joinFlagsOf({ ...defaultFlags, ...Object.assign({}, ...keys.map(key => valueOf(key, chosen[key]))) });
  return { ...own, ...Object.fromEntries(keys.flatMap(fieldsOf).map(field => [field, applied[field]])) };
}

/** The fields of the flow's flags that depend on a flag of the registry. */
function fieldsOf(key: FlagKey): (keyof JoinFlags)[] {
  const byVariant = variantsOf(key).map(([variant]) => joinFlagsOf({ ...defaultFlags, ...valueOf(key, variant) }));
  // `payment` is excluded, because the checkout's stories have all payment options.
  const { exposures: _counted, payment: _everything, ...shown } = joinFlagsOf(defaultFlags);
  const fields = Object.keys(shown) as (keyof typeof shown)[]; // it has no other keys
  return fields.filter(field => new Set(byVariant.map(flags => flags[field])).size > 1);
}

function valueOf(key: FlagKey, variant: string | undefined): Partial<Flags> {
  return Object.fromEntries(variantsOf(key).flatMap(([name, value]) => (name === variant ? [[key, value]] : [])));
}
