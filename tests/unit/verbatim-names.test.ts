import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A name, which may be in another script than the sentence. An email has no tags. */
const names = /<bdi>\s*\{(?!email\}|sentTo\})(\w+)\}\s*<\/bdi>/g;

it('no name in a sentence is a string, in which Lingui would look for tags', () => {
  const found = globSync('src/**/*.tsx').flatMap(file => {
    const source = readFileSync(file, 'utf8');
    const sentences = (source.match(/<Trans>.*?<\/Trans>/gs) ?? []).join('\n');
    return [...sentences.matchAll(names)].map(([, name = '']) => ({
      file,
      name,
      isVerbatim: source.includes(`const ${name} = verbatim(`),
    }));
  });
  expect(found.length).toBeGreaterThan(5);
  expect(found.filter(({ isVerbatim }) => !isVerbatim)).toEqual([]);
});
