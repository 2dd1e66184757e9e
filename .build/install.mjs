// Installs the dependencies if they are missing or older than the lockfile. Plain JavaScript, for the system's Node.
import { execSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

const installed = 'node_modules/.package-lock.json';
if (!existsSync(installed) || statSync('package-lock.json').mtimeMs > statSync(installed).mtimeMs) {
  execSync('npm ci --no-audit --no-fund', { stdio: 'inherit' });
}
