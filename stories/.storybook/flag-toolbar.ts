import type { Preview } from '@storybook/react-vite';
import { flags, variantsOf } from '../../src/contract/flags.ts';
import { heardFlags } from '../staging/chosen-flags.ts';

/** A choice of variants for each flag that a flow listens to; one that is new in the registry stands here by itself. */
export const flagToolbar: NonNullable<Preview['globalTypes']> = Object.fromEntries(
  heardFlags.map(key => [
    key,
    {
      description: flags[key].changes,
      toolbar: {
        title: key,
        items: [{ type: 'reset' as const, title: 'As it was walked' }, ...variantsOf(key).map(([value]) => ({ value, title: `${key}: ${value}` }))],
        dynamicTitle: true,
      },
    },
  ]),
);
