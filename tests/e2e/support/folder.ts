import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Calls `use` with a new folder and removes the folder afterwards. */
export async function withEmptyFolder(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'twohomes-'));
  try {
    await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
