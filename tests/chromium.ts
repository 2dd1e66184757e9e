import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const headless = 'chromium-headless-shell';

const usual = [
  `/usr/lib/chromium/${headless}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Disables Chromium's background requests, because tests connect to this machine only. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const installed = (): string | undefined =>
  [process.env['CHROMIUM'], ...usual].find(path => path !== undefined && existsSync(path));

/** For Playwright and Vitest. Without an installed browser, Playwright uses its own. */
export function launchOptions() {
  const executablePath = installed();
  return { args, ...(executablePath !== undefined && { executablePath }) };
}

/**
 * For pages that live for seconds. The optimizing compilers cost them a fifth of their processor time. One process for the
 * pages of a context saves a twentieth, because the first address of a page would start another.
 */
export function launchOptionsForShortPages() {
  return { ...launchOptions(), args: [...args, '--js-flags=--no-opt,--no-maglev', '--renderer-process-limit=1'] };
}

/** Ensures a browser: an installed one, else Debian's headless Chromium for root on Debian, else Playwright's own. */
export function ensureChromium(): void {
  if (installed() !== undefined) return;
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (isRootOnDebian) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', headless], { stdio: 'inherit' });
  } else {
    execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  }
}
