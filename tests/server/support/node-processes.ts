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
 * Runs a program of Node's to its end, in a process of its own, however long that takes on a busy machine: a hang is cut
 * short with the test or hook that waits for it, and what is still running then ends with the file.
 */
export function nodeProcesses() {
  const running = new Set<ChildProcess>();
  afterAll(() => {
    for (const child of running) child.kill('SIGKILL');
  });
  return async (program: string, args: readonly string[], environment: Readonly<Record<string, string | undefined>>, input = ''): Promise<Ended> => {
    const child = spawn(process.execPath, [program, ...args], { env: { ...process.env, ...environment } });
    running.add(child);
    child.stdin.on('error', () => undefined).end(input); // not every program reads it
    const [[status], stdout, stderr] = await Promise.all([once(child, 'close') as Promise<[number | null]>, text(child.stdout), text(child.stderr)]); // as its documentation says
    running.delete(child);
    return { status, stdout, stderr };
  };
}
