import type { Preview } from '@storybook/react-vite';
import { flags, variantsOf } from '../../src/contract/flags.ts';
import { heardFlags } from '../staging/chosen-flags.ts';

/** A menu of variants for each flag that a flow uses. New flags of the registry appear automatically. */
export const flagToolbar: NonNullable<Preview['globalTypes']> = Object.fromEntries(
  heardFlags.map(key => [
    key,
    {
      description: flags[key].changes,
      toolbar: {
        title: key,
        items: [
          { type: 'reset' as const, title: 'As planned' },
          ...variantsOf(key).map(([value]) => ({ value, title: `${key}: ${value}` })),
        ],
        dynamicTitle: true,
      },
    },
  ]),
);
