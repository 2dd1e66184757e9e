import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LevelsOf } from '../atlas/map-data.ts';

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

function coveragesIn(folder: string): Coverage[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map(file => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Coverage);
}
