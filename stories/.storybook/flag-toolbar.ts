import type { Preview } from '@storybook/react-vite';
import { flags, variantsOf } from '../../src/contract/flags.ts';
import { flowFlags } from '../staging/chosen-flags.ts';

/** The variants of each flag that a flow uses, for the menu. New flags of the registry appear automatically. */
export const flagToolbar: NonNullable<Preview['globalTypes']> = Object.fromEntries(
  flowFlags.map(key => [
    key,
    { name: key, description: flags[key].changes, variants: variantsOf(key).map(([variant]) => variant) },
  ]),
);
