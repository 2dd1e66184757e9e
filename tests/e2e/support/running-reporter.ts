import type { Reporter, TestCase } from '@playwright/test/reporter';
import { relative } from 'node:path';
import { RunningNames } from '../../running-names.ts';

/** For Playwright: keeps the names of the running tests beside its JSON report. */
export default class RunningReporter implements Reporter {
  private readonly running = new RunningNames('test-results/e2e.json');

  onTestBegin(test: TestCase): void {
    this.running.add(nameOf(test));
  }

  onTestEnd(test: TestCase): void {
    this.running.delete(nameOf(test));
  }

  printsToStdio(): boolean {
    return false;
  }
}

const nameOf = ({ location: { file, line }, title }: TestCase): string =>
  `${relative(import.meta.dirname + '/..', file)}:${line} ${title}`;
