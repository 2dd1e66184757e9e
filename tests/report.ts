import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

interface VitestReport {
  numPassedTests: number;
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number };
  suites: Suite[];
}

interface Suite {
  specs: { file: string; line: number; title: string; ok: boolean }[];
  suites?: Suite[];
}

export interface Report {
  passed: number;
  /** Names of failed tests, or of test files that failed to load. */
  failed: readonly string[];
}

/** The file with the names of what is running, beside a report. */
export const runningBeside = (report: string): string => report.replace(/json$/, 'running.json');

/** Reads the report of Vitest or Playwright. A missing one counts as no tests run; it names those that were interrupted. */
export function readReport(file: string): Report {
  if (!existsSync(file)) return { passed: 0, failed: interrupted(runningBeside(file)) };
  const text = readFileSync(file, 'utf8');
  const report = JSON.parse(text) as VitestReport | PlaywrightReport; // written by one of the two runners
  if ('stats' in report)
    return {
      passed: report.stats.expected,
      failed: report.suites
        .flatMap(specsOf)
        .filter(({ ok }) => !ok)
        .map(({ file: at, line, title }) => `${at}:${line} ${title}`),
    };
  return { passed: report.numPassedTests, failed: report.testResults.flatMap(failedIn) };
}

const interrupted = (file: string): string[] =>
  existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as string[]).map(name => `${name} (interrupted)`) // `RunningNames` wrote it
    : [];

const specsOf = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)];

function failedIn({ name, status, assertionResults }: VitestReport['testResults'][number]): string[] {
  const failed = assertionResults.filter(result => result.status === 'failed');
  const file = relative(process.cwd(), name);
  if (failed.length === 0) return status === 'failed' ? [file] : [];
  return failed.map(({ fullName }) => `${file} ${fullName}`);
}
