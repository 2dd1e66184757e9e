import { isFlagKey, variantsOf, type Flags } from '../../contract/flags.ts';
import { tabStorage } from './tab-storage.ts';

const storageKey = 'twohomes.flags';
const prefix = 'flag.';

/**
 * For development: the flags that `?flag.KEY=variant` overrides, on this page or on an earlier one of this tab. An
 * empty variant removes the override.
 */
export function urlOverrides(): Partial<Flags> {
  const said = new URLSearchParams(tabStorage.read(storageKey) ?? '');
  for (const [name, variant] of new URLSearchParams(location.search))
    if (name.startsWith(prefix)) said.set(name.slice(prefix.length), variant);
  tabStorage.write(storageKey, said.toString());
  return Object.fromEntries([...said].flatMap(([key, variant]) => valueOf(key, variant)));
}

const valueOf = (key: string, variant: string): (readonly [string, string | boolean])[] =>
  isFlagKey(key) ? variantsOf(key).flatMap(([name, value]) => (name === variant ? [[key, value] as const] : [])) : [];
