import { expect, it } from 'vitest';
import { flagKeys, type Flags } from '../contract/flags.ts';
import { defaultFlags } from '../integrations/flags/default-flags.ts';
import { joinFlagsOf } from './join.flags.ts';

const exposuresOf = (flags: Partial<Flags>) => joinFlagsOf({ ...defaultFlags, ...flags }).exposures;

it('a flag is exposed by the name of the variant that the visitor was given', () => {
  expect(exposuresOf({ zdChat: true }).supportChat).toEqual([{ key: 'zdChat', variant: 'on' }]);
  expect(exposuresOf({ 'remove-coparent-status': 'treatment' }).coparentStatus).toEqual([{ key: 'remove-coparent-status', variant: 'treatment' }]);
});

it('flags that are only named are exposed in the beginning', () => {
  expect(exposuresOf({ 'GROW-431': 'treatment' }).arrival).toEqual([
    { key: 'GROW-239', variant: 'off' },
    { key: 'GROW-431', variant: 'treatment' },
    { key: 'GROW-458', variant: 'off' },
    { key: 'GROW-794', variant: 'off' },
    { key: 'GROW-872', variant: 'off' },
    { key: 'GROW-892', variant: 'off' },
    { key: 'uk-card-provider', variant: 'off' },
  ]);
});

it('of the experiments on package cards those are exposed that were looked at, down to the first treatment', () => {
  expect(exposuresOf({ 'GROW-886': 'control', 'GROW-805': 'treatment', 'GROW-722': 'treatment' }).packageCards).toEqual([
    { key: 'GROW-886', variant: 'control' },
    { key: 'GROW-805', variant: 'treatment' },
  ]);
  expect(exposuresOf({}).packageCards?.map(({ key }) => key)).toEqual(['GROW-886', 'GROW-805', 'GROW-722', 'GROW-621']);
});

it('every flag is exposed somewhere', () => {
  const { exposures, payment } = joinFlagsOf(defaultFlags);
  const exposed = new Set([...Object.values(exposures).flat(), ...(payment?.exposures ?? [])].map(({ key }) => key));
  expect(flagKeys.filter(key => !exposed.has(key))).toEqual([]);
});
