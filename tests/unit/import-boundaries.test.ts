import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
let fixture = '';

/** Files of a fixture repository with two flows and two parts unknown to the rules, each with forbidden imports. */
const closed = {
  'machines/wizard/a.ts': ['../parts/meal/x.ts', '../flows/flight/x.ts', '../../src/api/x.ts', 'react', 'node:fs'],
  'machines/parts/meal/a.ts': ['../../wizard/a.ts', '../../flows/flight/x.ts', '../../../src/contract/x.ts', 'valibot'],
  'machines/flows/flight/steps/a.ts': [
    '../../hotel/x.ts',
    '../../../../src/api/x.ts',
    '../../../../src/contract/x.ts',
    '@lingui/core',
    'valibot',
  ],
  'src/contract/a.ts': ['../ui/x.ts', 'react'],
  'src/ui/button/a.tsx': [
    '../../api/x.ts',
    '../../parts/meal/x.ts',
    '../../../machines/parts/meal/x.ts',
    'react-router-dom',
    'xstate',
  ],
  'src/wizard/a.ts': ['../parts/meal/x.ts', '../api/x.ts', '../../machines/flows/flight/x.ts'],
  'src/integrations/flags/a.ts': [
    '../../api/x.ts',
    '../../flows/flight/x.ts',
    '../../../machines/parts/meal/x.ts',
    'react',
  ],
  'src/parts/meal/a.ts': [
    '../../flows/flight/x.ts',
    '../../../machines/flows/flight/x.ts',
    '../../ui/x.ts',
    '../../wizard/a.ts',
  ],
  'src/flows/flight/a.ts': [
    '../hotel/x.ts',
    '../../../machines/flows/hotel/x.ts',
    '../../ui/x.ts',
    '../../server/x.ts',
    '../../app/x.ts',
    'ky',
  ],
  'src/flows/flight/screens/a.tsx': [
    '../../hotel/x.ts',
    '../../../api/x.ts',
    '../../../gateway/x.ts',
    '../../../integrations/x.ts',
    'react-router-dom',
    'ky',
  ],
  'src/flows/flight/screens/parts/a.tsx': ['../../../../api/x.ts', '../../../../app/x.ts'],
  'src/app/a.ts': [
    '../flows/flight/x.ts',
    '../../machines/flows/flight/x.ts',
    '../server/x.ts',
    'hono',
    '../wizard/a.ts',
    '../../machines/wizard/a.ts',
  ],
  'src/app/a.test.ts': ['../../machines/wizard/testing/explore.ts'],
  'tests/model/a.test.ts': ['../../machines/wizard/a.ts', '../../src/wizard/a.ts'],
  'src/server/pay/a.ts': ['../../ui/x.ts', '../../../machines/flows/flight/x.ts', 'react'],
  'src/server/mail/letters/a.ts': ['../../payment/x.ts', '../../config.ts', 'react'],
  'stories/a.ts': ['../src/api/x.ts', '../machines/wizard/a.ts'],
} as const;

const open = {
  'machines/wizard/testing/explore.ts': ['xstate'],
  'machines/parts/meal/b.ts': ['../../wizard/index.ts', '../drink/x.ts', 'xstate'],
  'machines/flows/flight/steps/b.ts': ['../../../wizard/index.ts', '../../../parts/meal/x.ts', '../x.ts', 'xstate'],
  'src/ui/button/b.tsx': ['../icon/x.tsx', 'react', '@lingui/react/macro'],
  'src/wizard/b.ts': ['../../machines/wizard/index.ts', './x.ts', 'react-router-dom', '@xstate/react'],
  'src/integrations/flags/b.ts': ['../../contract/x.ts', 'valibot'],
  'src/parts/meal/b.ts': ['../drink/x.ts', '../../api/x.ts', '../../../machines/parts/meal/x.ts'],
  'src/flows/flight/b.ts': [
    '../../parts/meal/x.ts',
    '../../api/x.ts',
    '../../gateway/x.ts',
    '../../../machines/flows/flight/x.ts',
  ],
  'src/flows/flight/screens/b.tsx': [
    '../../../ui/x.ts',
    '../../../wizard/index.ts',
    '../../../parts/meal/x.ts',
    '../x.ts',
    '../../../../machines/flows/flight/x.ts',
  ],
  'src/server/payment/b.ts': ['../mail/x.ts', '../../contract/x.ts', './sandbox/x.ts'],
  'tests/model/b.test.ts': ['../../machines/wizard/testing/index.ts', '../../machines/wizard/fixtures/x.ts'],
  'src/wizard/b.test.ts': ['../../machines/wizard/testing/explore.ts'],
  'src/app/b.ts': ['../../machines/wizard/index.ts', '../parts/meal/x.ts', '../api/x.ts', 'react-router-dom'],
  'src/app/flows.ts': ['../flows/flight/x.ts'],
  'src/app/other-flows.ts': ['../flows/hotel/x.ts'],
  'src/server/flight/b.ts': ['../api/x.ts', '../../contract/x.ts', 'hono', 'node:fs'],
} as const;

beforeAll(() => {
  fixture = mkdtempSync(join(tmpdir(), 'import-boundaries-'));
  for (const file of ['package.json', '.oxlint.config.ts', '.oxlint.boundaries.ts']) {
    mkdirSync(dirname(join(fixture, file)), { recursive: true });
    copyFileSync(join(root, file), join(fixture, file));
  }
  symlinkSync(join(root, 'node_modules'), join(fixture, 'node_modules'));
  for (const folder of [
    'machines/flows/hotel',
    'machines/parts/drink',
    'src/api',
    'src/gateway',
    'src/integrations',
    'src/flows/hotel',
    'src/parts/drink',
  ])
    mkdirSync(join(fixture, folder), { recursive: true });
  for (const [file, specifiers] of Object.entries<readonly string[]>({ ...closed, ...open })) {
    mkdirSync(dirname(join(fixture, file)), { recursive: true });
    writeFileSync(join(fixture, file), specifiers.map(from => `export { x } from '${from}';\n`).join(''));
  }
  writeFileSync(
    join(fixture, 'machines/flows/flight/types.ts'),
    "import type { X } from '../../../src/contract/x.ts';\nexport type Y = X;\n",
  );
});

afterAll(() => rmSync(fixture, { recursive: true }));

it('the linter reports every forbidden import and no allowed one', () => {
  const { diagnostics } = JSON.parse(lint()) as {
    diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[];
  };
  const caught = diagnostics
    .filter(({ code }) => code.includes('no-restricted-imports'))
    .map(({ filename, labels }) => `${filename}:${labels[0]?.span.line}`);
  const planted = Object.entries<readonly string[]>(closed).flatMap(([file, specifiers]) =>
    specifiers.map((_, line) => `${file}:${line + 1}`),
  );
  expect(caught.toSorted()).toEqual(planted.toSorted());
});

function lint(): string {
  try {
    return execFileSync(join(fixture, 'node_modules/.bin/oxlint'), ['-c', '.oxlint.config.ts', '--format=json'], {
      cwd: fixture,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch (failure) {
    return (failure as { stdout: string }).stdout; // it exits with 1 if it reports something
  }
}
