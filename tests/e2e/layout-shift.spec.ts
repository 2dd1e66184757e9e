import { readFileSync } from 'node:fs';
import type { PrerenderedList } from '../../src/server/http/prerendered-pages.ts';
import { isTheApps, openBefore } from './support/before-scripts.ts';
import { expect, test } from './support/test.ts';

const { addresses } = JSON.parse(readFileSync('dist/client/prerendered/pages.json', 'utf8')) as PrerenderedList; // as the build wrote it

/** One address of each prerendered page; without that of an invitation, which shows nothing before its link is read. */
const paths = [
  ...new Map(Object.entries(addresses).map(([address, { en }]) => [en, address.slice(9)])).values(),
].filter(path => path !== '/invite');

/** A hint that takes a line more in another font moves a form by 0.006. */
const mostMoved = 0.005;

interface Shift extends PerformanceEntry {
  value: number;
}

declare global {
  var moves: Shift[];
}

for (const locale of ['en', 'es-MX'] as const) {
  for (const width of [412, 1280]) {
    test.describe(`in ${locale}, ${width} pixels wide`, () => {
      test.use({ locale, viewport: { width, height: 823 } });

      for (const path of paths) {
        test(`${path} does not move while its scripts and then its font load`, async ({ page }) => {
          await page.addInitScript(() => {
            globalThis.moves = [];
            const observer = new PerformanceObserver(list => moves.push(...(list.getEntries() as Shift[]))); // as specified for this type of entry
            observer.observe({ type: 'layout-shift', buffered: true });
          });
          const release = { woff2: Promise.withResolvers<void>(), js: Promise.withResolvers<void>() };
          let fonts = 0;
          await page.route(/\/assets\/.*\.(?:js|woff2)$/, async route => {
            const isScript = route.request().url().endsWith('js');
            if (!isScript) fonts += 1;
            await (isScript ? release.js : release.woff2).promise;
            await route.continue();
          });
          await openBefore(page, path);
          const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
          await page.waitForFunction(isPainted);
          expect(fonts).toBe(0);
          release.js.resolve();
          await isTheApps(page);
          release.woff2.resolve();
          await page.waitForFunction(() => document.fonts.check('1rem Figtree'));
          await page.waitForLoadState('networkidle');
          await page.evaluate(() => new Promise(requestAnimationFrame));
          const moved = await page.evaluate(() => moves.reduce((sum, { value }) => sum + value, 0));
          expect(moved).toBeLessThan(mostMoved);
        });
      }
    });
  }
}
