import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { afterEach, expect, it, vi } from 'vitest';
import { stripDescriptions } from '../../.build/strip-descriptions.ts';
import { flagKeys, flags } from '../../src/contract/flags.ts';

const input = fileURLToPath(new URL('../../src/integrations/flags/visitor-flags.ts', import.meta.url));

afterEach(() => {
  vi.unstubAllEnvs();
});

async function bundled(environment: 'production' | 'development'): Promise<string> {
  vi.stubEnv('NODE_ENV', environment);
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [stripDescriptions()],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input, preserveEntrySignatures: 'strict' },
    },
  });
  const { output } = built as Rolldown.RolldownOutput; // one input, no watch mode
  return output.map(file => (file.type === 'chunk' ? file.code : '')).join('\n');
}

it('in production the URL cannot override flags, and their descriptions are left out', async () => {
  const code = await bundled('production');
  for (const key of flagKeys) expect(code).toContain(key);
  expect(code).not.toMatch(/twohomes\.flags|["'`]flag\./);
  expect(flagKeys.filter(key => code.includes(flags[key].changes))).toEqual([]);
});

it('in development the URL can override flags', async () => {
  expect(await bundled('development')).toMatch(/twohomes\.flags/);
});
