import { expect, test } from 'vitest';
import { catalogues } from '../../../../../machines/parts/packages/catalogues.fixtures.ts';
import type { Package } from '../../../../contract/entities/package.schema.ts';
import { additionsTo, commonTo } from './additions.ts';

const additionsIn = (offers: readonly Package[]) =>
  offers.map(offer => {
    const additions = additionsTo(offer, offers);
    return [
      offer.displayName,
      offer.subDurationInYears,
      additions?.base.displayName ?? null,
      additions?.services ?? null,
    ];
  });

const plus = ['MYFILES_10GB', 'TONEMETER', 'CALLSUNLIMITED', 'PAYMENTS_UNLIMITED'];

test('a package builds on the last earlier package that it contains, whatever its length', () => {
  expect(additionsIn(catalogues.P2.packages)).toEqual([
    ['Connect', 1, null, null],
    ['Connect', 2, null, null],
    ['Complete', 1, 'Connect', plus],
    ['Complete', 2, 'Connect', plus],
  ]);
});

test('a package that contains several earlier ones builds on the last of them', () => {
  const [small, , large] = catalogues.P2.packages;
  if (!small || !large) throw new Error('the catalogue is empty');
  const middle = { ...small, displayName: 'Middle', services: [...small.services, 'TONEMETER' as const] };
  expect(additionsIn([small, middle, large])).toEqual([
    ['Connect', 1, null, null],
    ['Middle', 1, 'Connect', ['TONEMETER']],
    ['Complete', 1, 'Middle', plus.filter(service => service !== 'TONEMETER')],
  ]);
});

test('a package that contains none of the earlier ones builds on none', () => {
  const [small, , large] = catalogues.P2.packages;
  if (!small || !large) throw new Error('the catalogue is empty');
  expect(
    additionsIn([large, small, { ...large, displayName: 'Another', services: ['CALENDAR', 'TONEMETER'] }]),
  ).toEqual([
    ['Complete', 1, null, null],
    ['Connect', 1, null, null],
    ['Another', 1, null, null],
  ]);
});

test('packages have in common what each of them contains, and a single package has nothing in common with others', () => {
  const { packages } = catalogues.P0;
  expect(commonTo(packages)).toEqual(['CALENDAR', 'MESSAGES', 'EXPENSES']);
  expect(commonTo(packages.slice(0, 1))).toEqual([]);
});
