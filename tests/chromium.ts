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

/** Chromium asks its makers' hosts for updates and the like unless told not to; tests talk to this machine only. */
const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];

const installed = (): string | undefined => [process.env['CHROMIUM'], ...usual].find(path => path !== undefined && existsSync(path));

/** For Playwright and Vitest. Without a browser of the machine's own, Playwright takes the one it installed. */
export function launchOptions() {
  const executablePath = installed();
  return { args, ...(executablePath !== undefined && { executablePath }) };
}

/** Debian's headless Chromium, which draws no window of its own, for root on Debian; else a Chrome or Chromium that is there, else Playwright's own. */
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
