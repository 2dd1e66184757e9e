import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const variable = 'TEST_FOLDER';

/** The folder of the current run. */
export const runFolder = (): string => process.env[variable] ?? tmpdir();

/** Runs before all test files, and removes the folder after them: a worker is killed, so it cannot remove what its files share. */
export default function createRunFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'join-tests-'));
  process.env[variable] = folder;
  return () => rmSync(folder, { recursive: true });
}
