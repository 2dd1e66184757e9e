import { existsSync, readdirSync, readFileSync } from 'node:fs';

const tickMs = 10;

interface Used {
  parent: number;
  /** Milliseconds, with those of its children that have ended. */
  ms: number;
}

function usedBy(pid: number): Used | null {
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?!.*\) )/);
    const numbers = fields.split(' ').map(Number);
    return { parent: numbers[1] ?? 0, ms: numbers.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) * tickMs };
  } catch {
    return null; // it has ended
  }
}

/**
 * The processor time that all processes started by this one have used so far, in milliseconds. Unlike a rate, it hardly
 * depends on what else the machine does. NaN on systems without `/proc`.
 */
export function processorMsOfStarted(): number {
  if (!existsSync('/proc/self/stat')) return Number.NaN;
  const used = new Map<number, Used>();
  for (const name of readdirSync('/proc')) {
    const one = /^\d+$/.test(name) ? usedBy(Number(name)) : null;
    if (one !== null) used.set(Number(name), one);
  }
  const isStarted = (pid: number): boolean => {
    const parent = used.get(pid)?.parent ?? 0;
    return parent === process.pid || (parent > 1 && isStarted(parent));
  };
  return [...used].reduce((sum, [pid, { ms }]) => (isStarted(pid) ? sum + ms : sum), 0);
}
