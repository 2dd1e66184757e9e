import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number };
  suites: Suite[];
}

interface Suite {
  specs: {
    file: string;
    line: number;
    title: string;
    ok: boolean;
    tests: { results: { errors: { message?: string; location?: { line: number } }[] }[] }[];
  }[];
  suites?: Suite[];
}

export interface Report {
  passed: number;
  /** Failed tests, or test files that failed to load, each with the first lines of its error. */
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
        .map(({ file: at, line, title, tests }) =>
          withErrors(
            `${at}:${line} ${title}`,
            tests
              .flatMap(({ results }) => results)
              .flatMap(({ errors }) => errors)
              .map(({ message = '', location }) => (location ? `line ${location.line}: ${message}` : message)),
          ),
        ),
    };
  return { passed: report.numPassedTests, failed: report.testResults.flatMap(failedIn) };
}

const interrupted = (file: string): string[] =>
  existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as string[]).map(name => `${name} (interrupted)`) // `RunningNames` wrote it
    : [];

const specsOf = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)];

/** A log that is cut off keeps its end, so the error belongs beside the name. */
const withErrors = (name: string, messages: readonly string[]): string =>
  [name, ...messages.flatMap(firstLines)].join('\n    ');

function firstLines(message: string): string[] {
  const lines = stripVTControlCharacters(message).split('\n').filter(Boolean);
  const end = lines.findIndex(line => /^\s+at |^Call log:/.test(line));
  return lines.slice(0, Math.min(end === -1 ? Infinity : end + 1, 8)).filter(line => line !== 'Call log:');
}

function failedIn({ name, status, message, assertionResults }: VitestReport['testResults'][number]): string[] {
  const failed = assertionResults.filter(result => result.status === 'failed');
  const file = relative(process.cwd(), name);
  if (failed.length === 0) return status === 'failed' ? [withErrors(file, [message])] : [];
  return failed.map(({ fullName, failureMessages }) => withErrors(`${file} ${fullName}`, failureMessages ?? []));
}
