import type { Browser, CDPSession, Locator, Page } from 'playwright';

/** A page of the benchmark: the same first step, with selectors for what the benchmark does in it. */
export interface Measured {
  url: string;
  /** Fields by selector with a valid value; the first is typed into. */
  fields: readonly (readonly [selector: string, value: string])[];
  error: string;
  /** What the next step shows. */
  next: string;
}

/** Times in ms, heap in MB. */
export type Figures = Record<(typeof columns)[number], number>;

export const columns = [
  'paint',
  'ready',
  'blocking',
  'errors',
  'key CPU',
  'key script',
  'next CPU',
  'next script',
  'worst',
  'heap',
] as const;

declare global {
  var bench: { paint: number; long: PerformanceEntry[]; longest: number; ready: number };
}

interface Opening {
  url: string;
  /** Selector of the first field. */
  first: string;
  isSlowNetwork: boolean;
}

/** Opens a page in its own context, with a processor that is four times slower. */
export async function openPage(browser: Browser, { url, first, isSlowNetwork }: Opening) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  await client.send('Network.enable');
  if (isSlowNetwork)
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 562.5,
      downloadThroughput: 188_743,
      uploadThroughput: 86_400,
    });
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    globalThis.bench = { paint: 0, long: [], longest: 0, ready: 0 };
    const watch = (type: string, hear: (entry: PerformanceEntry) => void, more = {}) =>
      new PerformanceObserver(list => list.getEntries().forEach(hear)).observe({ type, buffered: true, ...more });
    watch('largest-contentful-paint', ({ startTime }) => (bench.paint = startTime));
    watch('longtask', entry => bench.long.push(entry));
    watch('event', ({ duration }) => (bench.longest = Math.max(bench.longest, duration)), { durationThreshold: 16 });
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(
    selector => {
      const field = document.querySelector(selector);
      const isReady = field !== null && Object.keys(field).some(key => key.startsWith('__reactProps'));
      if (isReady) bench.ready = performance.now();
      return isReady;
    },
    first,
    { polling: 'raf' },
  );
  await page.waitForLoadState('networkidle');
  return { context, page, client };
}

/** Presses a button, by default the one that submits. @returns milliseconds until what it causes is painted */
export async function press(
  page: Page,
  wanted: string,
  button = page.locator('main button[type=submit]').first(),
): Promise<number> {
  // Without polling, which would cost the page a frame each time while it waits for a server.
  const shown = page.evaluate(
    selector =>
      new Promise<number>(resolve => {
        const listen = (click: Event) => {
          const look = () => {
            if (document.querySelector(selector) === null) return;
            mutations.disconnect();
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - click.timeStamp)));
          };
          const mutations = new MutationObserver(look);
          mutations.observe(document, { subtree: true, childList: true, attributes: true });
          look();
        };
        addEventListener('click', listen, { capture: true, once: true });
      }),
    wanted,
  );
  await button.click();
  return shown;
}

async function metrics(client: CDPSession): Promise<Readonly<Record<string, number>>> {
  const read = await client.send('Performance.getMetrics');
  return Object.fromEntries(read.metrics.map(({ name, value }) => [name, value]));
}

interface Cost {
  cpu: number;
  script: number;
}

/** Processor and script time that an act takes, in ms. */
export async function costOf(client: CDPSession, act: () => Promise<unknown>): Promise<Cost> {
  const before = await metrics(client);
  await act();
  const after = await metrics(client);
  const taken = (name: string): number => ((after[name] ?? 0) - (before[name] ?? 0)) * 1000;
  return { cpu: taken('TaskDuration'), script: taken('ScriptDuration') };
}

export const text = 'Alexandrina Feathers';

/**
 * Waits as long as a visitor between two acts, until what the page does by itself has ended. Playwright's `networkidle`
 * does not tell, because a page reaches it only once.
 */
export const settle = (page: Page): Promise<void> => page.waitForTimeout(1000);

/** What typing the text costs, until its consequences have ended. */
export const typingCost = (client: CDPSession, page: Page, field: Locator): Promise<Cost> =>
  costOf(client, async () => {
    await field.pressSequentially(text, { delay: 40 });
    await settle(page);
  });

/** Duration of the longest event since the last call, in ms. */
export const longestSince = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { longest } = bench;
    bench.longest = 0;
    return longest;
  });

export async function measurePage(browser: Browser, measured: Measured): Promise<Figures> {
  const [[first] = ['', '']] = measured.fields;
  const loading = await openPage(browser, { url: measured.url, first, isSlowNetwork: true });
  const loaded = await loading.page.evaluate(() => ({
    paint: bench.paint,
    ready: bench.ready,
    blocking: bench.long
      .filter(({ startTime }) => startTime >= bench.paint)
      .reduce((sum, { duration }) => sum + duration - 50, 0),
  }));
  await loading.context.close();

  const { context, page, client } = await openPage(browser, { url: measured.url, first, isSlowNetwork: false });
  await page.locator(first).click();
  await settle(page);
  const errors = await press(page, measured.error);
  await settle(page);
  await page.locator(first).click();
  const key = await typingCost(client, page, page.locator(first));
  for (const [field, value] of measured.fields) await page.locator(field).fill(value);
  await settle(page);
  const next = await costOf(client, () => press(page, measured.next));
  const worst = await longestSince(page);
  await client.send('HeapProfiler.collectGarbage');
  const { JSHeapUsedSize: heap = 0 } = await metrics(client);
  await context.close();
  return {
    ...loaded,
    errors,
    'key CPU': key.cpu / text.length,
    'key script': key.script / text.length,
    'next CPU': next.cpu,
    'next script': next.script,
    worst,
    heap: heap / 2 ** 20,
  };
}
