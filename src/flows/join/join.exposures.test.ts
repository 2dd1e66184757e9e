import { expect, it } from 'vitest';
import { defaultCheckoutFlags } from '../../../machines/parts/checkout/checkout.offer.ts';
import { defaultJoinFlags } from '../../../machines/flows/join/join.types.ts';
import { flagKeys, type Flags } from '../../contract/flags.ts';
import { defaultFlags } from '../../integrations/flags/default-flags.ts';
import { joinFlagsOf } from './join.flags.ts';

const exposuresOf = (flags: Partial<Flags>) => joinFlagsOf({ ...defaultFlags, ...flags }).exposures;

it('a flag is exposed with the name of the visitor’s variant', () => {
  expect(exposuresOf({ zdChat: true }).supportChat).toEqual([{ key: 'zdChat', variant: 'on' }]);
  expect(exposuresOf({ 'remove-coparent-status': 'treatment' }).coparentStatus).toEqual([
    { key: 'remove-coparent-status', variant: 'treatment' },
  ]);
});

it('flags without an effect in the code are exposed on arrival', () => {
  expect(exposuresOf({ 'GROW-431': 'treatment', 'uk-card-provider': true }).arrival).toEqual([
    { key: 'GROW-431', variant: 'treatment' },
    { key: 'uk-card-provider', variant: 'on' },
  ]);
});

it('a visitor with every default is exposed only to what the defaults show', () => {
  const { exposures, payment } = joinFlagsOf(defaultFlags);
  expect(Object.fromEntries(Object.entries(exposures).filter(([, each]) => each.length > 0))).toEqual(
    defaultJoinFlags.exposures,
  );
  expect(payment).toEqual(defaultCheckoutFlags);
  expect([...Object.values(exposures).flat(), ...(payment?.exposures ?? [])]).toEqual([
    { key: 'remove-coparent-status', variant: 'control' },
    { key: 'v2-packages', variant: 'on' },
    { key: 'checkout-experience', variant: 'treatment' },
  ]);
});

it('a flag that hides a wallet is exposed only if another flag offers the wallet', () => {
  const keysOf = (flags: Partial<Flags>) =>
    joinFlagsOf({ ...defaultFlags, ...flags }).payment?.exposures.map(({ key }) => key);
  expect(keysOf({ 'hide-paypal': true })).toEqual(['checkout-experience']);
  expect(keysOf({ 'hide-paypal': true, paypalInJoin: true })).toEqual([
    'checkout-experience',
    'paypalInJoin',
    'hide-paypal',
  ]);
});

it('the experiments on package cards are exposed in order, down to the first treatment', () => {
  expect(exposuresOf({ 'GROW-886': 'control', 'GROW-805': 'treatment', 'GROW-722': 'treatment' }).packageCards).toEqual(
    [
      { key: 'GROW-886', variant: 'control' },
      { key: 'GROW-805', variant: 'treatment' },
    ],
  );
  expect(exposuresOf({ 'GROW-886': 'control', 'GROW-621': 'control' }).packageCards?.map(({ key }) => key)).toEqual([
    'GROW-886',
    'GROW-621',
  ]);
});

it('every flag is exposed somewhere', () => {
  const control = Object.fromEntries(
    flagKeys.map(key => [key, typeof defaultFlags[key] === 'boolean' ? true : 'control']),
  );
  const { exposures, payment } = joinFlagsOf({ ...defaultFlags, ...control });
  const exposed = new Set([...Object.values(exposures).flat(), ...(payment?.exposures ?? [])].map(({ key }) => key));
  expect(flagKeys.filter(key => !exposed.has(key))).toEqual([]);
});
