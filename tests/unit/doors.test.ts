import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const home = join(import.meta.dirname, '../..');
let house = '';

/** Files of a fixture repository with two flows unknown to the rules, each with forbidden imports. */
const closed = {
  'machines/wizard/a.ts': ['../flight/x.ts', '../../src/api/x.ts', 'react', 'node:fs', '@xstate/graph'],
  'machines/flight/steps/a.ts': ['../../../src/api/x.ts', '../../../src/contract/x.ts', '@lingui/core', 'valibot'],
  'src/contract/a.ts': ['../ui/x.ts', 'react'],
  'src/ui/button/a.tsx': [
    '../../api/x.ts',
    '../../flight/x.ts',
    '../../../machines/flight/x.ts',
    'react-router-dom',
    'xstate',
  ],
  'src/wizard/a.ts': ['../flight/x.ts', '../api/x.ts', '../../machines/flight/x.ts'],
  'src/integrations/flags/a.ts': ['../../api/x.ts', '../../flight/x.ts', '../../../machines/flight/x.ts', 'react'],
  'src/flight/a.ts': ['../ui/x.ts', '../server/x.ts', 'ky', '@openfeature/web-sdk'],
  'src/flight/screens/a.tsx': [
    '../../api/x.ts',
    '../../gateway/x.ts',
    '../../integrations/x.ts',
    'react-router-dom',
    'ky',
  ],
  'src/flight/screens/parts/a.tsx': ['../../../api/x.ts', '../../../app/x.ts'],
  'src/app/a.ts': ['../server/x.ts', 'hono'],
  'src/server/pay/a.ts': ['../../ui/x.ts', '../../../machines/flight/x.ts', 'react'],
  'stories/a.ts': ['../src/api/x.ts'],
} as const;

const open = {
  'machines/wizard/explore.ts': ['@xstate/graph', 'xstate'],
  'machines/flight/steps/b.ts': ['../../wizard/x.ts', '../../hotel/x.ts', '../x.ts', 'xstate'],
  'src/ui/button/b.tsx': ['../icon/x.tsx', 'react', '@lingui/react/macro'],
  'src/wizard/b.ts': ['../../machines/wizard/x.ts', 'react-router-dom', '@xstate/react'],
  'src/integrations/flags/b.ts': ['../../contract/x.ts', '@openfeature/web-sdk', '@openfeature/ofrep-web-provider'],
  'src/flight/b.ts': ['../integrations/x.ts', '../api/x.ts', '../gateway/x.ts', '../../machines/flight/x.ts'],
  'src/flight/screens/b.tsx': ['../../ui/x.ts', '../../wizard/x.ts', '../x.ts', '../../../machines/flight/x.ts'],
  'src/app/b.ts': ['../flight/x.ts', '../api/x.ts', 'react-router-dom'],
  'src/server/flight/b.ts': ['../api/x.ts', '../../contract/x.ts', 'hono', 'node:fs'],
} as const;

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'doors-'));
  for (const file of ['package.json', '.oxlint.config.ts', '.ci/doors.ts']) {
    mkdirSync(dirname(join(house, file)), { recursive: true });
    copyFileSync(join(home, file), join(house, file));
  }
  symlinkSync(join(home, 'node_modules'), join(house, 'node_modules'));
  for (const room of ['machines/hotel', 'src/api', 'src/gateway', 'src/integrations', 'src/hotel'])
    mkdirSync(join(house, room), { recursive: true });
  for (const [file, specifiers] of Object.entries<readonly string[]>({ ...closed, ...open })) {
    mkdirSync(dirname(join(house, file)), { recursive: true });
    writeFileSync(join(house, file), specifiers.map(from => `export { x } from '${from}';\n`).join(''));
  }
  writeFileSync(
    join(house, 'machines/flight/types.ts'),
    "import type { X } from '../../src/contract/x.ts';\nexport type Y = X;\n",
  );
});

afterAll(() => rmSync(house, { recursive: true }));

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
    return execFileSync(join(house, 'node_modules/.bin/oxlint'), ['-c', '.oxlint.config.ts', '--format=json'], {
      cwd: house,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch (failure) {
    return (failure as { stdout: string }).stdout; // it exits with 1 if it reports something
  }
}
