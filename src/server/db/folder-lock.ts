import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Keeps a second process out of a data folder, which the embedded database itself would let in and lose rows.
 * The lock of a process that is no more is taken over.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'lock');
  const mine = String(process.pid);
  if (await created(path, mine)) return () => rm(path, { force: true });
  const holder = await readFile(path, 'utf8').catch(() => '');
  if (isAlive(holder)) {
    throw new Error(
      `The data folder ${folder} is in use by process ${holder}. Stop that process, or name another folder by DATA_DIR. ` +
        `If process ${holder} is not a server of this product, delete ${path}.`,
    );
  }
  await setAside(path, holder);
  return lockFolder(folder);
}

const created = (path: string, text: string): Promise<boolean> =>
  writeFile(path, text, { flag: 'wx' }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );

/** Renaming is atomic: of two processes that found the same dead holder, only one moves its lock away. */
async function setAside(path: string, holder: string): Promise<void> {
  const aside = `${path}.${process.pid}`;
  await rename(path, aside).catch(() => undefined);
  const moved = await readFile(aside, 'utf8').catch(() => holder);
  if (moved !== holder) await rename(aside, path);
  else await rm(aside, { force: true });
}

function isAlive(holder: string): boolean {
  if (!/^\d+$/.test(holder)) return false;
  try {
    process.kill(Number(holder), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // `kill` throws nothing else than system errors
  }
}
