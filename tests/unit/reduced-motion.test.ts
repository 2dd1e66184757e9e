import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const declarations = (property: string): readonly (readonly [sheet: string, before: string, value: string])[] =>
  globSync('src/**/*.css').flatMap(sheet => {
    const text = readFileSync(sheet, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
    return [...text.matchAll(new RegExp(`\\b${property}:\\s*([^;]+);`, 'g'))].map(
      ({ index, 1: value = '' }) => [sheet, text.slice(0, index).trimEnd(), value] as const,
    );
  });

// Not by one rule for all elements: an animation in the style of each costs a slow phone a fifth of restyling a button.

it('nothing turns endlessly for a visitor who prefers reduced motion', () => {
  const endless = declarations('animation').filter(([, , value]) => value.includes('infinite'));
  expect(endless.length).toBeGreaterThan(2);
  const guarded = '@media (prefers-reduced-motion: no-preference) {';
  expect(endless.filter(([, before]) => !before.endsWith(guarded)).map(([sheet]) => sheet)).toEqual([]);
});

it('every transition takes the time that reduced motion sets to zero', () => {
  const transitions = declarations('transition');
  expect(transitions.length).toBeGreaterThan(5);
  const isTimed = (part: string) => part.includes('var(--quick)');
  expect(transitions.filter(([, , value]) => !value.split(/,(?![^(]*\))/).every(isTimed))).toEqual([]);
});
