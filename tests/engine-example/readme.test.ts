import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { stepsOf, supportedXState } from '../../machines/wizard/index.ts';
import { inTests, lazyParts, statedValues } from './booking.examples.tsx';

const here = import.meta.dirname;
const engine = join(here, '../../machines/wizard');
const readme = readFileSync(join(engine, 'README.md'), 'utf8');
const testingReadme = readFileSync(join(engine, 'testing/README.md'), 'utf8');
const blocks = [...`${readme}${testingReadme}`.matchAll(/```tsx?\n(.*?)```/gs)].map(([, code = '']) => code);
const sources = readdirSync(here)
  .filter(file => /^booking\.[\w.]*tsx?$/.test(file))
  .map(file => readFileSync(join(here, file), 'utf8'));

it('each piece of code in the engine’s READMEs is part of a file of the example', () => {
  expect(blocks.length).toBeGreaterThan(3);
  expect(blocks.filter(code => !sources.some(source => source.includes(code)))).toEqual([]);
});

/** Without white space, the asterisks of a comment, and the comma before a closing bracket. */
const bare = (code: string): string =>
  code
    .replaceAll(/^ *\* ?/gm, '')
    .replaceAll(/\s/g, '')
    .replaceAll(/,(?=[)}\]])/g, '');

it('each example of the engine’s docstrings is part of a file of the example', () => {
  const files = ['machines/wizard', 'src/wizard'].flatMap(folder =>
    readdirSync(join(here, '../..', folder), { recursive: true, encoding: 'utf8' })
      .filter(file => /\.tsx?$/.test(file))
      .map(file => readFileSync(join(here, '../..', folder, file), 'utf8')),
  );
  const examples = files.flatMap(source =>
    [...source.matchAll(/@example\n(.*?)(?= \* @| \*\/)/gs)].flatMap(([, code = '']) =>
      bare(code).split(/(?<=;)(?=\w)/),
    ),
  );
  expect(examples.length).toBeGreaterThan(20);
  const code = sources.map(bare).join('\n');
  expect(examples.filter(example => !code.includes(example))).toEqual([]);
});

it('the READMEs contain every file that a newcomer needs', () => {
  const names = ['machine.ts', 'saved.ts', 'tsx', 'main.ts', 'samples.ts', 'test.ts'];
  const files = names.map(name => `booking.${name}`);
  expect(files.filter(file => !blocks.includes(readFileSync(join(here, file), 'utf8')))).toEqual([]);
});

it('the values that the examples state are true', () => {
  const steps = ['/guest', '/seat', '/ticket'];
  const guest = ['guest'];
  expect(statedValues()).toEqual({
    visit: false,
    paths: steps,
    steps,
    reachable: [true, false],
    active: 'guest',
    place: guest,
    guest,
    path: '/seat',
  });
  expect(inTests()).not.toEqual([]);
  expect(stepsOf(lazyParts())).toHaveLength(3);
});

it('the README names the supported XState, and the installed one is supported', () => {
  const { version } = JSON.parse(readFileSync(join(here, '../../node_modules/xstate/package.json'), 'utf8')) as {
    version: string;
  };
  const order = (text: string) => text.split('.').reduce((sum, part) => sum * 1000 + Number(part), 0);
  const { from, below } = supportedXState;
  expect(order(version)).toBeGreaterThanOrEqual(order(from));
  expect(order(version)).toBeLessThan(order(below));
  expect(readme).toContain(`XState from ${from} to below ${below}`);
});
