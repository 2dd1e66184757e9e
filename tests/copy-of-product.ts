import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** Whether an entry of `node_modules` is a tool's cache. */
const isCache = (name: string): boolean => name.startsWith('.') && !['.bin', '.package-lock.json'].includes(name);

/** The product's files, those that are not committed yet included. */
export const filesOfProduct = (): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(file => file !== '' && existsSync(join(root, file)));

/**
 * Copies files of the product to a new folder. Each package is linked, not the folder of packages: what a tool writes or
 * removes beside the packages, such as its cache, stays in the copy. Returns the folder.
 */
export function copyOfProduct(files: readonly string[] = filesOfProduct()): string {
  const folder = mkdtempSync(join(tmpdir(), 'join-copy-'));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file), { preserveTimestamps: true }); // a later lockfile would be installed
  }
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')).filter(entry => !isCache(entry)))
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  return folder;
}
