import type { Reporter, TestCase } from '@playwright/test/reporter';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { runningTests } from '../../report.ts';

/** Keeps the names of the running tests in a file, so that the summary of a killed run names the tests it was in. */
export default class RunningReporter implements Reporter {
  private readonly running = new Set<string>();

  onTestBegin(test: TestCase): void {
    this.running.add(nameOf(test));
    this.write();
  }

  onTestEnd(test: TestCase): void {
    this.running.delete(nameOf(test));
    this.write();
  }

  printsToStdio(): boolean {
    return false;
  }

  private write(): void {
    mkdirSync(dirname(runningTests), { recursive: true });
    writeFileSync(runningTests, JSON.stringify([...this.running]));
  }
}

const nameOf = ({ location: { file, line }, title }: TestCase): string =>
  `${relative(import.meta.dirname + '/..', file)}:${line} ${title}`;
