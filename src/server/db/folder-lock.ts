import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Interval between renewals of a lock, and the time without renewal after which its holder counts as dead. */
const renewMs = 2000;
const deadMs = 10_000;

/**
 * Locks a data folder against a second process, which the embedded database would admit and then lose rows.
 * Takes over the lock of a dead process: at once if no process has its pid, otherwise when the lock has not been
 * renewed for ten seconds, because in a container the next process may have the same pid.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'lock');
  // The UUID distinguishes processes with the same pid in two containers.
  if (await created(path, `${process.pid} ${randomUUID()}`)) return hold(path);
  const holder = await readFile(path, 'utf8').catch(() => '');
  const [number = ''] = holder.split(' ');
  if (hasProcess(number) && (await isRenewed(path))) {
    throw new Error(
      `The data folder ${folder} is in use by process ${number}. Stop that process, or name another folder by DATA_DIR.`,
    );
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

/** Waits until the lock is renewed (true) or its holder counts as dead (false). */
async function isRenewed(path: string): Promise<boolean> {
  const renewedAt = () =>
    stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
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

/** Removes a dead lock by renaming, which is atomic: of two processes that found it, only one moves it away. */
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
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // `kill` throws only system errors
  }
}
