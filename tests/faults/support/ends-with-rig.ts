import type { ChildProcess } from 'node:child_process';

const running = new Set<ChildProcess>();

process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL'); // unlike SIGTERM, it ends a paused process too
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** Ends a process with the rig, however the rig ends. */
export function endsWithRig<C extends ChildProcess>(child: C): C {
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}
