import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Coverage, levels } from '../../tests/levels/coverage-file.ts';
import { needsProduct } from '../../tests/levels/needs-product.ts';
import type { Level } from '../atlas/levels.ts';
import type { LevelsOf, PictureOf } from '../atlas/map-data.ts';
import { type AccessibilityByStory, accessibilityFile } from '../pictures/accessibility.ts';
import { differencesFile, onMap, sheetOf } from '../pictures/variants.ts';

/** Where `npm run pictures` writes. */
export const picturesFolder = join(import.meta.dirname, '../../dist/pictures');

/** The path at which Storybook serves that folder, from the page of a story. */
export const picturesPath = 'pictures';

/** What each level of the tests took of a flow in the last run of `npm test`; nothing if there was none. */
export function levelsOfLastRun(
  flow: string,
  folder = join(import.meta.dirname, '../../test-results/coverage'),
): LevelsOf {
  const all = coveragesIn(folder).filter(({ chart }) => chart === flow);
  const ran = levels.filter(level => all.some(coverage => coverage.level === level));
  return transition => ran.map(level => ({ level, ...resultOf(all, level, transition) }));
}

function resultOf(all: readonly Coverage[], level: string, transition: string): Omit<Level, 'level'> {
  const isTaken = (by: string) => all.some(coverage => coverage.level === by && coverage.taken.includes(transition));
  if (isTaken(level)) return { result: 'taken', why: '' };
  const why = all.find(coverage => coverage.level === level && transition in coverage.beyond)?.beyond[transition];
  if (why !== undefined) return { result: 'beyond', why };
  return level === 'product' && !needsProduct(transition) && isTaken('screens')
    ? { result: 'elsewhere', why: 'the visitor causes it, and the walks through the screens take it' }
    : { result: 'missed', why: '' };
}

/** Address of the sheet with what differs from another commit, if the last `npm run pictures` compared with one. */
export const differencesOfLastRun = (folder = picturesFolder): string | null =>
  existsSync(join(folder, differencesFile)) ? `${picturesPath}/${differencesFile}` : null;

/** What the last `npm run pictures` took of each state; nothing if there was none. */
export function picturesOfLastRun(folder = picturesFolder): PictureOf {
  const file = join(folder, accessibilityFile);
  if (!existsSync(file)) return () => null;
  const all = JSON.parse(readFileSync(file, 'utf8')) as AccessibilityByStory; // written by that run
  return ({ storyId, title }) => {
    const accessibility = all[storyId];
    if (!accessibility) return null;
    const [flow = ''] = title.split('/');
    const onSheet = `${picturesPath}/${sheetOf(flow)}#${storyId}`;
    return { path: `${picturesPath}/${onMap(storyId)}`, onSheet, accessibility };
  };
}

function coveragesIn(folder: string): Coverage[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map(file => readFileSync(join(folder, file), 'utf8'))
    .filter(text => text !== '') // a test is writing the file at this moment
    .map(text => JSON.parse(text) as Coverage);
}
