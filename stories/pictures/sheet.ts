import { writeFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright';
import { launchOptions } from '../../tests/chromium.ts';
import { withServer } from './storybook.ts';

/** A part of a sheet: a heading, and states below it. */
export interface Section {
  heading: string;
  states: PicturedState[];
}

interface PicturedState {
  /** Id of its story. */
  id: string;
  name: string;
  /** What axe said; empty if it did not run. */
  note: string;
  pictures: Shown[];
}

export interface Shown {
  label: string;
  /** Path below the folder of the sheet. */
  path: string;
  /** Width of its thumbnail in CSS pixels. */
  width: number;
}

/** A page with all its thumbnails inside, so that it can be sent as one file. A thumbnail leads to the picture beside it. */
export interface Sheet {
  /** Path below the folder. */
  file: string;
  title: string;
  lead: string;
  sections: Section[];
}

/** Writes sheets to the folder of the pictures that they show. */
export async function writeSheets(folder: string, sheets: readonly Sheet[]): Promise<void> {
  const browser = await chromium.launch(launchOptions());
  try {
    await withServer(folder, async address => {
      const page = await blankPage(browser, address);
      for (const sheet of sheets) {
        const thumbnails = new Map<string, string>();
        for (const { path, width } of sheet.sections.flatMap(({ states }) => states.flatMap(state => state.pictures)))
          thumbnails.set(path, await thumbnail(page, path, width));
        writeFileSync(`${folder}/${sheet.file}`, htmlOf(sheet, thumbnails));
      }
    });
  } finally {
    await browser.close();
  }
}

/** A page of the server that has nothing on it, which may load the server's pictures. */
async function blankPage(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${address}/blank`);
  return page;
}

/** A picture, scaled to a width, as a data URL. */
const thumbnail = (page: Page, path: string, resizeWidth: number): Promise<string> =>
  page.evaluate(
    async ([source, width]) => {
      const whole = await (await fetch(`/${source}`)).blob();
      const bitmap = await createImageBitmap(whole, { resizeWidth: width, resizeQuality: 'high' });
      const canvas = Object.assign(document.createElement('canvas'), { width: bitmap.width, height: bitmap.height });
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
      return canvas.toDataURL('image/webp', 0.8);
    },
    [path, resizeWidth] as const,
  );

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function htmlOf({ title, lead, sections }: Sheet, thumbnails: ReadonlyMap<string, string>): string {
  const picture = ({ label, path, width }: Shown) =>
    `<figure><a href="${escaped(path)}"><img src="${thumbnails.get(path)}" width="${width}" alt="${escaped(label)}"></a><figcaption>${escaped(label)}</figcaption></figure>`;
  const drawn = sections.map(
    ({ heading, states }) =>
      `<section><h2>${escaped(heading)}</h2>${states
        .map(
          ({ id, name, note, pictures }) =>
            `<h3 id="${id}">${escaped(name)} <code>${id}</code></h3><p>${escaped(note)}</p><div>${pictures.map(picture).join('')}</div>`,
        )
        .join('\n')}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>
  body { font: 1rem/1.4 system-ui, sans-serif; margin: 2rem; color: #1b2528; background: #f2f4f4 }
  h2 { margin-block: 3rem 0; padding-block: .5rem; position: sticky; top: 0; background: #f2f4f4 }
  h3 { font-size: 1rem; margin-block: 1.5rem .5rem; scroll-margin-block-start: 5.5rem }
  div { display: flex; gap: 1rem; overflow-x: auto; align-items: start }
  figure { margin: 0; flex: none }
  img { display: block; border: 1px solid #c9d1d3 }
  figcaption { font-size: .8rem; color: #53646a }
</style>
<h1>${escaped(title)}</h1>
<p>${escaped(lead)}</p>
${drawn.join('\n')}
`;
}
