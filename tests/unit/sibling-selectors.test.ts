import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A combinator of siblings before a compound that names no element, class, id or attribute, such as `h1 + :not(p)`. */
const universalSibling = /[+~]\s*(?:\*|:)[^;]*\{/;

it('no style sheet selects any sibling, because each change beside it would restyle whole subtrees', () => {
  const sheets = globSync('src/**/*.css');
  expect(sheets.length).toBeGreaterThan(30);
  const rulesIn = (sheet: string) => readFileSync(sheet, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  expect(sheets.filter(sheet => universalSibling.test(rulesIn(sheet)))).toEqual([]);
});
