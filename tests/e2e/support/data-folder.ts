import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder of a server that began and ended before the first test, and that nobody has called. */
export const pristine = 'test-results/pristine';

type Use = (folder: string) => Promise<void>;

/** A folder as above: a database that stands already saves each server seconds of work. */
export const withDataFolder = (use: Use): Promise<void> =>
  withEmptyFolder(async folder => {
    await cp(pristine, folder, { recursive: true });
    await use(folder);
  });

export async function withEmptyFolder(use: Use): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'twohomes-'));
  try {
    await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
