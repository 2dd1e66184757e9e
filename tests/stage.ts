import { spawn } from 'node:child_process';
import { readReport } from './report.ts';

export interface Stage {
  name: string;
  /** Run in parallel; all must succeed. */
  commands: string[];
  /** Report files of the runners, in `test-results/`. */
  counts?: string[];
  /** Stages that must have succeeded before this one, because it reads their results. */
  needs?: string[];
}

export interface Result {
  isOk: boolean;
  passed: number;
  /** Names of what failed: tests, or the stage with the last lines that it printed. */
  failed: readonly string[];
  /** Everything printed, command by command. */
  output: string;
  seconds: number;
}

/** Process groups, because a signal to the shell alone would leave its command running. */
const running = new Set<number>();

/** Sends a signal to all commands that run. */
export const signalAll = (signal: NodeJS.Signals): void => running.forEach(group => void process.kill(-group, signal));

/** @param print receives the output while it is printed */
export async function runStage({ name, commands, counts }: Stage, print?: (text: string) => void): Promise<Result> {
  const begun = performance.now();
  const ended = await Promise.all(commands.map(command => run(command, print)));
  const fault = ended.find(each => each.fault !== null)?.fault ?? null;
  const seen = (counts ?? []).map(file => readReport(`test-results/${file}`));
  const isOk = fault === null && seen.every(each => each.passed > 0);
  const failed = seen.flatMap(each => each.failed);
  return {
    isOk,
    passed: counts ? seen.reduce((sum, each) => sum + each.passed, 0) : Number(isOk),
    failed: isOk || failed.length > 0 ? failed : [`${name}: ${fault ?? 'ran no tests'}`],
    output: ended
      .map(each => each.output.trim())
      .filter(Boolean)
      .join('\n\n'),
    seconds: (performance.now() - begun) / 1000,
  };
}

interface Ended {
  output: string;
  /** What ended the command, or else the last lines that it printed. Null if it succeeded. */
  fault: string | null;
}

function run(command: string, print?: (text: string) => void): Promise<Ended> {
  const child = spawn(command, { shell: true, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const group = child.pid!; // a shell always starts
  running.add(group);
  let output = '';
  const onOutput = (text: string) => {
    output += text;
    print?.(text);
  };
  child.stdout.setEncoding('utf8').on('data', onOutput);
  child.stderr.setEncoding('utf8').on('data', onOutput);
  const { promise, resolve } = Promise.withResolvers<Ended>();
  child.on('exit', () => running.delete(group));
  child.on('close', (code, signal) => {
    const fault = signal === null ? output.trimEnd().split('\n').slice(-12).join('\n') : `ended by ${signal}`;
    resolve({ output, fault: code === 0 ? null : fault });
  });
  return promise;
}
