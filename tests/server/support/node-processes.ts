import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';

export interface Ended {
  status: number | null;
  stdout: string;
  stderr: string;
}

/**
 * Runs a Node program in a separate process until it exits, without a timeout of its own, because the machine may be
 * busy. A hang fails the waiting test or hook by its timeout, and processes that still run are killed at the end of the
 * file.
 */
export function nodeProcesses() {
  const running = new Set<ChildProcess>();
  afterAll(() => {
    for (const child of running) child.kill('SIGKILL');
  });
  return async (
    program: string,
    args: readonly string[],
    environment: Readonly<Record<string, string | undefined>>,
    input = '',
  ): Promise<Ended> => {
    const child = spawn(process.execPath, [program, ...args], { env: { ...process.env, ...environment } });
    running.add(child);
    child.stdin.on('error', () => undefined).end(input); // not every program reads it
    const [[status], stdout, stderr] = await Promise.all([
      once(child, 'close') as Promise<[number | null]>,
      text(child.stdout),
      text(child.stderr),
    ]); // as documented
    running.delete(child);
    return { status, stdout, stderr };
  };
}
