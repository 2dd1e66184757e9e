import { mkdirSync, writeFileSync } from 'node:fs';
import { type Coverage, coverageFile, coverageFolder } from './coverage-file.ts';

export function writeCoverage(coverage: Coverage): void {
  mkdirSync(coverageFolder, { recursive: true });
  writeFileSync(`${coverageFolder}/${coverageFile(coverage)}`, JSON.stringify(coverage, null, 1));
}
