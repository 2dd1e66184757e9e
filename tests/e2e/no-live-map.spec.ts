import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { channelName } from '../../stories/live/protocol.ts';
import { expect, test } from './support/test.ts';

const built = 'dist/client';

test('a production build contains nothing of the live map', () => {
  const modules = readFileSync(join(built, '.vite/modules.json'), 'utf8'); // which modules each file was made of
  expect(modules).toContain('src/main.tsx');
  expect(modules).not.toContain('stories/');
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter(file => /\.(?:html|js)$/.test(file));
  expect(files.filter(file => /stories\/live/.test(readFileSync(join(built, file), 'utf8')))).toEqual([]);
  expect(files.filter(file => readFileSync(join(built, file), 'utf8').includes(channelName))).toEqual([]);
});
