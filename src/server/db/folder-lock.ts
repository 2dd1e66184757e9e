import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** How often a holder renews its lock, and after how long without that it is dead. */
const renewMs = 2000;
const deadMs = 10_000;

/**
 * Keeps a second process out of a data folder, which the embedded database itself would let in and lose rows.
 * The lock of a process that is no more is taken over: at once where no process has its number, otherwise as soon as
 * nobody has renewed it for ten seconds, because in a container the next process may have the same number.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'lock');
  // Processes in two containers may have the same number.
  if (await created(path, `${process.pid} ${randomUUID()}`)) return hold(path);
  const holder = await readFile(path, 'utf8').catch(() => '');
  const [number = ''] = holder.split(' ');
  if (hasProcess(number) && (await isRenewed(path))) {
    throw new Error(`The data folder ${folder} is in use by process ${number}. Stop that process, or name another folder by DATA_DIR.`);
  }
  await setAside(path, holder);
  return lockFolder(folder);
}

function hold(path: string): () => Promise<void> {
  const renew = () => utimes(path, new Date(), new Date()).catch(() => undefined);
  const timer = setInterval(() => void renew(), renewMs).unref();
  return async () => {
    clearInterval(timer);
    await rm(path, { force: true });
  };
}

/** Waits until somebody renews the lock, or has not done so for too long. */
async function isRenewed(path: string): Promise<boolean> {
  const renewedAt = () => stat(path).then(({ mtimeMs }) => mtimeMs, () => 0);
  const first = await renewedAt();
  while (Date.now() - first < deadMs) {
    await wait(renewMs / 10);
    if ((await renewedAt()) !== first) return true;
  }
  return false;
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

function hasProcess(number: string): boolean {
  if (!/^\d+$/.test(number)) return false;
  try {
    process.kill(Number(number), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // `kill` throws nothing else than system errors
  }
}
