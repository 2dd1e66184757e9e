import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openEmbedded } from './embedded.ts';

it.each([
  [{ name: 'ErrnoError', errno: 51 }, 'no space is left on its disk'],
  [{ name: 'ErrnoError', errno: 2 }, 'its files cannot be used, WASI error 2'],
  [new Error('PGlite failed to initialize properly'), 'PGlite failed to initialize properly'],
])('a folder that fails with %o is named with the reason, and is not locked any more', async (thrown, reason) => {
  const folder = await mkdtemp(join(tmpdir(), 'join-embedded-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const create = vi.spyOn(PGlite, 'create').mockRejectedValue(thrown);
  await expect(openEmbedded(folder)).rejects.toThrow(`The embedded database in ${folder} cannot be opened: ${reason}`);
  create.mockRestore();
  expect(await readdir(folder)).toEqual([]);
});
