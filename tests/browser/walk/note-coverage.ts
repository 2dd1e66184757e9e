import { commands, server } from 'vitest/browser';
import { type Coverage, coverageFile, coverageFolder } from '../../levels/coverage-file.ts';

/** A page cannot write files, so Vitest writes this one. */
export const noteCoverage = (coverage: Coverage): Promise<void> =>
  commands.writeFile(
    `${server.config.root}/${coverageFolder}/${coverageFile(coverage)}`,
    JSON.stringify(coverage, null, 1),
  );
