import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

const home = join(import.meta.dirname, '../..');

// The first mention of a layer fixes its order, and a component mentions one.
it.each(['src/main.tsx', 'stories/.storybook/preview.tsx'])('%s imports the order of CSS layers first', file => {
  const [first] = parseSync(file, readFileSync(join(home, file), 'utf8')).module.staticImports;
  expect(first?.moduleRequest.value).toMatch(/\/ui\/styles\/styles\.css$/);
});
