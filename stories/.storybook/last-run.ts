import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LevelsOf, PictureOf } from '../atlas/map-data.ts';
import { type AccessibilityByStory, accessibilityFile } from '../pictures/accessibility.ts';
import { onMap, sheetOf } from '../pictures/variants.ts';

/** Where `npm run pictures` writes. */
export const picturesFolder = join(import.meta.dirname, '../../dist/pictures');

/** The path at which Storybook serves that folder, from the page of a story. */
export const picturesPath = 'pictures';

/** What one level of the tests, or a part of it, took of a chart; the tests write one file for each. */
interface Coverage {
  level: string;
  chart: string;
  taken: readonly string[];
  /** Transitions that the level cannot take, each with the reason. */
  beyond: Readonly<Record<string, string>>;
}

/** What each level of the tests took of a flow in the last run of `npm test`; nothing if there was none. */
export function levelsOfLastRun(
  flow: string,
  folder = join(import.meta.dirname, '../../test-results/coverage'),
): LevelsOf {
  const all = coveragesIn(folder).filter(({ chart }) => chart === flow);
  const levels = [...new Set(all.map(({ level }) => level))];
  const isTaken = (level: string, transition: string) =>
    all.some(coverage => coverage.level === level && coverage.taken.includes(transition));
  const whyNot = (level: string, transition: string) =>
    all.find(coverage => coverage.level === level && transition in coverage.beyond)?.beyond[transition];
  return transition =>
    levels.map(level => ({
      level,
      result: isTaken(level, transition) ? 'taken' : (whyNot(level, transition) ?? 'not taken'),
    }));
}

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
  return readdirSync(folder).map(file => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Coverage);
}
