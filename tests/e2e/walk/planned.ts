import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { harnesses } from './harnesses.ts';
import type { Tour } from '../../../machines/wizard/testing/index.ts';
import { plan } from './walk.ts';

const file = 'test-results/tours.json';

/**
 * The tours of every harness, by chart. Planning takes seconds, so the process that lists the tests plans once, and the
 * workers read its file.
 */
export function plannedTours(): Record<string, Tour[]> {
  if (process.env['TEST_WORKER_INDEX'] !== undefined)
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Tour[]>; // written below
  const tours = Object.fromEntries(Object.entries(harnesses).map(([chart, harness]) => [chart, plan(harness)]));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(tours));
  return tours;
}
