import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

export const root = resolve(import.meta.dirname, '../..');
const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as ('ignore' | 'inherit')[] };
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, ...quiet });

/** A story as Storybook's index lists it. */
export interface Story {
  id: string;
  /** Path in the sidebar, separated by `/`. */
  title: string;
  name: string;
}

/** The full name of a commit. */
export const commitNamed = (ref: string): string =>
  execFileSync('git', ['rev-parse', '--verify', `${ref}^{commit}`], { cwd: root, encoding: 'utf8' }).trim();

/** Builds the Storybook of a checkout into a folder. */
export function buildStorybook(checkout: string, built: string): void {
  const args = ['build', '-c', 'stories/.storybook', '-o', built, '--quiet', '--disable-telemetry'];
  execFileSync(join(checkout, 'node_modules/.bin/storybook'), args, { cwd: checkout, ...quiet });
}

/** Builds the Storybook of a checkout for as long as `work` runs, which gets the folder of the built files. */
export async function withStorybook<T>(checkout: string, work: (built: string) => Promise<T>): Promise<T> {
  const built = mkdtempSync(join(tmpdir(), 'storybook-'));
  try {
    buildStorybook(checkout, built);
    return await work(built);
  } finally {
    rmSync(built, { recursive: true, force: true });
  }
}

/** Checks a commit out, with its packages, for as long as `work` runs. */
export async function withCheckout<T>(commit: string, work: (checkout: string) => Promise<T>): Promise<T> {
  const checkout = mkdtempSync(join(tmpdir(), 'checkout-'));
  git('worktree', 'add', '--quiet', '--detach', checkout, commit);
  try {
    execFileSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: checkout, ...quiet });
    return await work(checkout);
  } finally {
    git('worktree', 'remove', '--force', checkout);
  }
}

/** The generated stories of a built Storybook, in the order of its sidebar. */
export function storiesOf(built: string): Story[] {
  const { entries } = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')) as {
    entries: Record<string, Story & { tags: string[] }>;
  };
  return Object.values(entries).filter(isPictured);
}

export const isPictured = ({ tags = [] }: { tags?: readonly string[] }): boolean => tags.includes('generated');

/** Serves a folder on a free port of this machine for as long as `work` runs. */
export async function withServer<T>(folder: string, work: (address: string) => Promise<T>): Promise<T> {
  const app = new Hono().use('*', serveStatic({ root: folder }));
  const { promise: listening, resolve: onListening } = Promise.withResolvers<number>();
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => onListening(port));
  try {
    return await work(`http://127.0.0.1:${await listening}`);
  } finally {
    server.close();
  }
}
