import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Entry } from '../atlas/entry.ts';
import { differencesOfLastRun, levelsOfLastRun, picturesOfLastRun } from './last-run.ts';

it('says of each level that ran whether it took a transition, or why it cannot', () => {
  const folder = mkdtempSync(join(tmpdir(), 'coverage-'));
  const write = (name: string, coverage: object) => writeFileSync(join(folder, name), JSON.stringify(coverage));
  write('1.json', { level: 'machine', chart: 'trip', taken: ['a', 'b', 'c'], beyond: {} });
  write('2.json', { level: 'product', chart: 'trip', taken: ['a'], beyond: { b: 'no server answers so' } });
  const outcome = 'saving xstate.done.actor.saving → #trip';
  write('3.json', { level: 'screens', chart: 'trip', taken: ['c', outcome], beyond: {} });
  write('4.json', { level: 'screens', chart: 'pay', taken: ['a'], beyond: {} });
  const levelsOf = levelsOfLastRun('trip', folder);
  expect(levelsOf('a').map(({ result }) => result)).toEqual(['taken', 'missed', 'taken']);
  expect(levelsOf('b')).toEqual([
    { level: 'machine', result: 'taken', why: '' },
    { level: 'screens', result: 'missed', why: '' },
    { level: 'product', result: 'beyond', why: 'no server answers so' },
  ]);
  expect(levelsOf('c').map(({ result }) => result)).toEqual(['taken', 'taken', 'elsewhere']);
  expect(levelsOf(outcome).map(({ result }) => result)).toEqual(['missed', 'taken', 'missed']);
});

it('says nothing before the first run', () => {
  expect(levelsOfLastRun('trip', '/nowhere')('a')).toEqual([]);
});

it('overlooks a file that a test is writing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'coverage-'));
  writeFileSync(join(folder, '1.json'), '');
  expect(levelsOfLastRun('trip', folder)('a')).toEqual([]);
});

it('finds the picture of a state, its place on the contact sheet, and what axe said', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  const accessibility = { passed: 3, violations: [], undecided: [] };
  writeFileSync(join(folder, 'accessibility.json'), JSON.stringify({ 'trip--hotel': accessibility }));
  const hotel = { storyId: 'trip--hotel', title: 'The trip/2 Hotel' } as Entry; // all that is read of it
  const pictureOf = picturesOfLastRun(folder);
  expect(pictureOf(hotel)).toEqual({
    path: 'pictures/now/trip--hotel/390-en-light.png',
    onSheet: 'pictures/the-trip.html#trip--hotel',
    accessibility,
  });
  expect(pictureOf({ ...hotel, storyId: 'trip--new' })).toBeNull();
  expect(picturesOfLastRun('/nowhere')(hotel)).toBeNull();
});

it('finds what differs from another commit, if the pictures were compared with one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  expect(differencesOfLastRun(folder)).toBeNull();
  writeFileSync(join(folder, 'differences.html'), '');
  expect(differencesOfLastRun(folder)).toBe('pictures/differences.html');
});
