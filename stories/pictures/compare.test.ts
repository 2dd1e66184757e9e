import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { afterAll, expect, it } from 'vitest';
import { differenceOf } from './compare.ts';

const folder = mkdtempSync(join(tmpdir(), 'compare-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Colour = readonly [number, number, number, number];
const white: Colour = [255, 255, 255, 255];
const red: Colour = [255, 0, 0, 255];

/** Writes a white picture with a red square. */
function drawn(name: string, square: number, height = 20): string {
  const picture = new PNG({ width: 20, height });
  for (let pixel = 0; pixel < 20 * height; pixel += 1)
    picture.data.set(pixel % 20 < square && pixel / 20 < square ? red : white, pixel * 4);
  const path = join(folder, `${name}.png`);
  writeFileSync(path, PNG.sync.write(picture));
  return path;
}

it('pictures that look the same have no difference', () => {
  expect(differenceOf(drawn('one', 5), drawn('same', 5))).toBeNull();
});

it('one pixel row and column more is a difference', () => {
  expect(differenceOf(drawn('small', 5), drawn('larger', 6))).not.toBeNull();
});

it('a longer page is a difference, which is as long as the longer one', () => {
  const difference = differenceOf(drawn('short', 5), drawn('long', 5, 30));
  expect(difference && PNG.sync.read(difference)).toMatchObject({ width: 20, height: 30 });
});
