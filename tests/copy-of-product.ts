import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** The product's files, those that are not committed yet included. */
export const filesOfProduct = (): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(file => file !== '' && existsSync(join(root, file)));

/** Copies files of the product to a new folder, which shares its packages. Returns the folder. */
export function copyOfProduct(files: readonly string[] = filesOfProduct()): string {
  const folder = mkdtempSync(join(tmpdir(), 'join-copy-'));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}
