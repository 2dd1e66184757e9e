import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockFolder } from './folder-lock.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'join-lock-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

it('one process locks the folder until it releases the lock', async () => {
  const unlock = await lockFolder(folder);
  expect(readFileSync(join(folder, 'lock'), 'utf8')).toMatch(`${process.pid} `);
  await expect(lockFolder(folder)).rejects.toThrow(`is in use by process ${process.pid}. Stop that process`);
  await unlock();
  const unlockAgain = await lockFolder(folder);
  await unlockAgain();
});

it.each([
  ['of a dead process', () => String(spawnSync(process.execPath, ['-e', '']).pid)],
  ['that is empty', () => ''],
])('a lock %s is taken over', async (_name, holder) => {
  writeFileSync(join(folder, 'lock'), holder());
  await lockFolder(folder);
  expect(readFileSync(join(folder, 'lock'), 'utf8')).toMatch(`${process.pid} `);
  expect(readdirSync(folder)).toEqual(['lock']);
});

it('a lock that is not renewed is taken over, even if the next process has the same pid, as in a container', async () => {
  const path = join(folder, 'lock');
  writeFileSync(path, String(process.pid));
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(path, longAgo, longAgo);
  const unlock = await lockFolder(folder);
  await unlock();
  expect(readdirSync(folder)).toEqual([]);
});
