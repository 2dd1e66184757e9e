import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import type { InviteLink } from '../../../machines/flows/invite/invite.types.ts';
import type { JoinContext } from '../../../machines/flows/join/join.types.ts';
import type { Place } from '../../../machines/wizard/index.ts';
import type { Site } from '../../e2e/support/sites.ts';
import { pageDriverOn } from '../../e2e/walk/browser-page-driver.ts';
import { ownOf } from '../../e2e/walk/own.ts';
import type { Answered } from '../../e2e/walk/registered.ts';
import { base } from '../../../src/app/base.ts';
import { resume } from '../../e2e/walk/resume.ts';
import type { PageDriver } from '../../walk/page-driver.ts';
import { type FaultyLine, openLine } from './faulty-line.ts';
import { preparePage, type Standing } from './page-script.ts';

/** A visitor who signs up through a proxy that can cause faults. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  ui: PageDriver;
  line: FaultyLine;
  backend: Site['backend'];
  databaseUrl: string;
  own: <T>(value: T) => T;
  /** The answers that API calls saved before the page opened. */
  answered?: Answered;
  /** The link of a visitor who was invited. */
  invitation?: InviteLink;
  resume: (answers: Partial<JoinContext>, place: Place, path: string) => Promise<void>;
  charts: () => Promise<Standing[]>;
  /** Waits until no chart is busy, and lets the page's time pass, at most `timeoutMs`. Returns the states still busy then. */
  settle: () => Promise<Standing[]>;
  /** Lets time pass even if no chart waits for it. */
  pass: (milliseconds: number) => Promise<void>;
  /** Uncaught exceptions of the page. */
  errors: string[];
  leave: () => Promise<void>;
}

/** Milliseconds of the page's clock: longer than four tries of ten seconds. */
const timeoutMs = 60_000;

/** Milliseconds without a change after which a page counts as still. */
const stillMs = 60;

/** The same, before the page's clock is moved. */
const longMs = 300;

/** Milliseconds of real time within which a healthy page comes to rest on a busy machine. */
const restMs = 90_000;

export async function beginVisit(browser: Browser, site: Site): Promise<Visitor> {
  const line = await openLine(site.origin);
  const context = await browser.newContext({
    baseURL: line.origin,
    viewport: { width: 1280, height: 1400 },
    timezoneId: 'Etc/UTC',
  });
  context.setDefaultTimeout(20_000);
  await context.addInitScript(preparePage);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', error => errors.push(String(error)));
  page.on('dialog', dialog => void dialog.accept().catch(() => undefined));

  const asked = new Set<Request>();
  page.on('request', request => asked.add(request));
  page.on('requestfinished', request => asked.delete(request));
  page.on('requestfailed', request => asked.delete(request));

  const rest = async (milliseconds: number) => {
    const before = line.met();
    const seen = await page.evaluate(long => globalThis.rig?.rest(long), milliseconds).catch(() => undefined); // between two documents there is nothing to see
    const isQuiet = line.working() === 0 && line.met() === before && asked.size <= line.held();
    return {
      charts: seen?.charts ?? [],
      now: seen?.now ?? 0,
      isStill: isQuiet && (hasLeft() || (seen?.isStill === true && seen.charts.length > 0)),
    };
  };
  const hasLeft = () => page.url().startsWith(line.origin) && !page.url().includes(base);
  const passTo = async (until: number) => {
    const to = Math.min(until, line.nextDue());
    const now = await page.evaluate(limit => rig.pass(limit), to).catch(() => to);
    line.takeTime(now);
    return now;
  };
  return {
    page,
    context,
    line,
    backend: site.backend,
    databaseUrl: site.databaseUrl,
    errors,
    own: ownOf(),
    ui: pageDriverOn(page),
    resume: (answers, place, path) => resume(page, answers, place, path),
    charts: () => page.evaluate(() => rig.charts()),
    async settle() {
      const deadline = performance.now() + restMs;
      const limit = (await rest(0)).now + timeoutMs;
      for (let hasPassed = false; ;) {
        const { charts, now, isStill } = await rest(hasPassed ? longMs : stillMs);
        const busy = charts.filter(({ isBusy }) => isBusy);
        if (performance.now() > deadline || (isStill && hasLeft())) return busy;
        if (!isStill) {
          await pause(15);
          continue;
        }
        const isAwaited = busy.length > 0 || line.held() > 0;
        // Late drawing takes less than a second. More time passes only if a chart waits, once the page has been still for longer.
        const until: number = hasPassed ? limit : now + 1000;
        if (hasPassed && !isAwaited) return busy;
        const isPassed: boolean = (await passTo(until)) >= until;
        if (hasPassed && isPassed) return busy;
        hasPassed = isPassed;
      }
    },
    async pass(milliseconds) {
      const until = (await rest(0)).now + milliseconds;
      while ((await passTo(until)) < until);
    },
    async leave() {
      line.close();
      await context.close();
    },
  };
}
