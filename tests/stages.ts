import type { Stage } from './stage.ts';

const vitest = (config: string, counts: string): string =>
  `vitest run -c tests/${config} --reporter=default --reporter=./tests/running-files.ts --reporter=json --outputFile.json=test-results/${counts}`;

/** All, in the order in which they begin: cheap ones first, then long ones before short ones, so that all lanes end together. */
export const stages: readonly Stage[] = [
  { name: 'catalogues', commands: ['lingui check sync --workers 1 && lingui check missing --mode catalog'] },
  { name: 'format', commands: ['oxfmt --check'] },
  { name: 'build', commands: ['npm run --silent build'] },
  { name: 'types', commands: ['npm run --silent types'] },
  {
    name: 'product in a browser',
    commands: ['playwright test -c tests/playwright.config.ts'],
    counts: ['e2e.json'],
    needs: ['build'],
  },
  { name: 'lint', commands: ['oxlint -c .oxlint.config.ts'] },
  { name: 'units and machines', commands: [vitest('unit.config.ts', 'unit.json')], counts: ['unit.json'] },
  { name: 'screens and stories', commands: [vitest('browser.config.ts', 'browser.json')], counts: ['browser.json'] },
  {
    name: 'server on two databases',
    commands: [
      vitest('server.config.ts', 'pglite.json'),
      `node tests/postgres.ts ${vitest('server.config.ts', 'postgres.json')}`,
    ],
    counts: ['pglite.json', 'postgres.json'],
  },
  { name: 'a new flow', commands: ['node tests/new-flow/new-flow.main.ts'], needs: ['types', 'build'] },
  {
    name: 'faults, a short run',
    commands: ['node tests/faults/faults.main.ts --short crash contention saved-states bad-requests load'],
  },
  {
    name: 'what the walks took',
    commands: ['node tests/levels/coverage.main.ts'],
    needs: ['units and machines', 'screens and stories', 'product in a browser'],
  },
];

/** Stages that are the same for one flow. */
const shared = new Set(['catalogues', 'format', 'build', 'types', 'lint']);

/** What concerns one flow. */
export const stagesOfFlow = (flow: string): readonly Stage[] => [
  ...stages.filter(({ name }) => shared.has(name)),
  {
    name: 'units and machines',
    commands: [
      `${vitest('unit.config.ts', 'unit.json')} tests/unit/words.test.ts tests/unit/lazy-parts.test.ts src/contract/fields`,
      `${vitest('unit.config.ts', 'model.json')} tests/model tests/unit/saved-states.test.ts --hideSkippedTests -t ${flow}`,
    ],
    counts: ['unit.json', 'model.json'],
  },
  {
    name: 'server',
    commands: [
      `node tests/postgres.ts ${vitest('server.config.ts', 'postgres.json')} ${[flow, 'every-call', 'openapi', 'personal-data', 'people-mentioned'].map(file => `tests/server/${file}.test.ts`).join(' ')}`,
    ],
    counts: ['postgres.json'],
  },
  {
    name: 'screens and stories',
    commands: [
      `${vitest('browser.config.ts', 'browser.json')} tests/browser/walk/${flow}.browser.test stories/flows/${flow}.flow.ts`,
    ],
    counts: ['browser.json'],
  },
  {
    name: 'product in a browser',
    commands: [`playwright test -c tests/playwright.config.ts tests/e2e/walk/walk.spec.ts -g ${flow}`],
    counts: ['e2e.json'],
    needs: ['build'],
  },
];
