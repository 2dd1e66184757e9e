import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A combinator of siblings before a compound that names no element, class, id or attribute, such as `h1 + :not(p)`. */
const universalSibling = /[+~]\s*(?:\*|:)[^;]*\{/;

/** `:has()` on the root or the body, such as `html:has(.open)`. */
const rootThatHas = /(?:html|body|:root)[^\s,>+~{]*:has\(/;

const sheets = globSync('src/**/*.css');
const sheetsWith = (selector: RegExp) =>
  sheets.filter(sheet => selector.test(readFileSync(sheet, 'utf8').replaceAll(/\/\*.*?\*\//gs, '')));

it('no style sheet selects any sibling, because each change beside it would restyle whole subtrees', () => {
  expect(sheets.length).toBeGreaterThan(30);
  expect(sheetsWith(universalSibling)).toEqual([]);
});

it('no style sheet asks what the root has, because each element that is added would restyle it with all its tokens', () => {
  expect(sheetsWith(rootThatHas)).toEqual([]);
});
