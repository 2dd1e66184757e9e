import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { afterEach, expect, it, vi } from 'vitest';
import { stripDescriptions } from '../../.build/strip-descriptions.ts';
import { flagKeys, flags } from '../../src/contract/flags.ts';

const input = fileURLToPath(new URL('../../src/integrations/flags/visitor-flags.ts', import.meta.url));

afterEach(() => {
  vi.unstubAllEnvs();
});

/** The code that loads with the page, and the code that loads with the first flag request. */
async function bundled(environment: 'production' | 'development'): Promise<{ first: string; late: string }> {
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
  const chunks = (built as Rolldown.RolldownOutput).output.filter(
    ({ type }) => type === 'chunk',
  ) as Rolldown.OutputChunk[]; // one input, no watch mode
  const codeOf = (some: Rolldown.OutputChunk[]) => some.map(({ code }) => code).join('\n');
  const first = chunks.filter(
    ({ isEntry, fileName }) => isEntry || chunks.some(chunk => chunk.isEntry && chunk.imports.includes(fileName)),
  );
  return { first: codeOf(first), late: codeOf(chunks.filter(chunk => !first.includes(chunk))) };
}

it('in production the URL cannot override flags, and OpenFeature loads with the first request', async () => {
  const { first, late } = await bundled('production');
  for (const key of flagKeys) expect(first).toContain(key);
  expect(first + late).not.toMatch(/twohomes\.flags|["'`]flag\./);
  expect(first).not.toMatch(/openfeature|ofrep\/v1/i);
  expect(late).toContain('/ofrep/v1/evaluate/flags');
  expect(flagKeys.filter(key => (first + late).includes(flags[key].changes))).toEqual([]);
});

it('in development the URL can override flags', async () => {
  expect((await bundled('development')).first).toMatch(/twohomes\.flags/);
});
