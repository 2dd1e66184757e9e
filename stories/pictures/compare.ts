import { readFileSync } from 'node:fs';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** The picture of the pixels that differ, as a PNG, or null if two pictures look the same. */
export function differenceOf(before: string, after: string): Buffer | null {
  const [one, other] = [readFileSync(before), readFileSync(after)];
  if (one.equals(other)) return null;
  const decoded = [PNG.sync.read(one), PNG.sync.read(other)] as const;
  const width = Math.max(...decoded.map(picture => picture.width));
  const height = Math.max(...decoded.map(picture => picture.height));
  const difference = new PNG({ width, height });
  const [first, second] = decoded.map(picture => enlarged(picture, width, height)) as [PNG, PNG];
  const pixels = pixelmatch(first.data, second.data, difference.data, width, height);
  return pixels === 0 ? null : PNG.sync.write(difference);
}

/** The picture with transparent pixels to its right and below. */
function enlarged(picture: PNG, width: number, height: number): PNG {
  const larger = new PNG({ width, height });
  PNG.bitblt(picture, larger, 0, 0, picture.width, picture.height, 0, 0);
  return larger;
}
