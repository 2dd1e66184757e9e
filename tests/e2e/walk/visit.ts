import type { BrowserContext, Page } from '@playwright/test';
import type { Place } from '../../../machines/wizard/index.ts';
import { premium } from '../../../machines/parts/checkout/checkout.fixtures.ts';
import type { JoinContext } from '../../../machines/flows/join/join.types.ts';
import type { Hand } from '../../walk/hand.ts';
import {
  accountAt,
  emulateBraintreeWeb,
  type EmulatedBraintreeWeb,
} from '../../emulators/braintree-web/braintree-web.ts';
import { handOn } from './browser-hand.ts';
import { type ChatScript, holdChatScript } from './chat-script.ts';
import { type Code, holdCode } from './code.ts';
import { type Asked, createGate } from './gate.ts';
import { ownOf } from './own.ts';
import type { Answered } from './registered.ts';
import { base, resume } from './resume.ts';
import { soon } from './soon.ts';
import { observe, type Observer } from './observer.ts';
import type { Site } from '../support/sites.ts';
import type { World } from '../support/world.ts';

/** One visitor on one page, and everything a walk needs of both. */
export interface Visit {
  page: Page;
  hand: Hand;
  world: World;
  observer: Observer;
  gate: Awaited<ReturnType<typeof createGate>>;
  chatScript: ChatScript;
  /** Braintree's hosts, for those whom the site charges by it. */
  braintree: EmulatedBraintreeWeb;
  code: Code;
  /** The same with addresses and names that nobody else has. */
  own: <T>(value: T) => T;
  /** Waits until a chart stands where it should; `since` so many states ago it may have gone on by itself meanwhile. */
  stands: (machine: string, leaves: string, since?: number) => Promise<void>;
  /** Waits until a chart has taken an event once more than so often. */
  takes: (machine: string, event: string, before: number) => Promise<void>;
  /** The timer that leads to this event ends, as soon as it runs. */
  elapse: (eventType: string) => Promise<void>;
  /** Everybody who waits for this long has waited too long. */
  tire: (milliseconds: number) => Promise<void>;
  /** By Back, to an entry of the history that has this address; the page is not loaded again. */
  goBackTo: (path: string) => Promise<void>;
  /** Loads a page that finds these answers in its tab. */
  resume: (answers: Partial<JoinContext>, place: Place, path: string) => Promise<void>;
  /** The package that the order is for. */
  packageId: number;
  /** What was answered before the visit began, by calls. */
  answered?: Answered;
  /** Done when the walk is over. */
  atEnd: (act: () => Promise<unknown>) => void;
}

/** What a walk holds back, until it says how it comes. */
interface HeldBack {
  calls: readonly Asked[];
  code: readonly string[];
}

export async function beginVisit(
  page: Page,
  context: BrowserContext,
  { world, gateway }: Site,
  held: HeldBack,
  ends: (() => Promise<unknown>)[],
): Promise<Visit> {
  const observer = await observe(context);
  const gate = await createGate(context, held.calls);
  return {
    page,
    world,
    observer,
    gate,
    chatScript: await holdChatScript(context),
    braintree: await emulateBraintreeWeb(context, gateway ? accountAt(gateway) : undefined),
    code: await holdCode(context, held.code),
    own: ownOf(),
    packageId: premium.id,
    hand: handOn(page),
    async stands(machine, leaves, since = Infinity) {
      while (observer.leavesOf(machine) !== leaves && !observer.standsOf(machine).slice(since).includes(leaves)) {
        await soon(
          observer.next(),
          () => `'${machine}' should stand in '${leaves}' and stands in '${observer.leavesOf(machine)}'`,
        );
      }
    },
    async takes(machine, event, before) {
      while (observer.countOf(machine, event) <= before)
        await soon(
          observer.next(),
          () => `'${machine}' does not hear ${event}; it stands in '${observer.leavesOf(machine)}'`,
        );
    },
    async elapse(eventType) {
      for (;;) {
        const change = observer.next();
        if (await page.evaluate(type => elapse(type), eventType)) return;
        await soon(change, () => `No timer runs for ${eventType}`);
      }
    },
    tire: milliseconds =>
      page.evaluate(detail => void dispatchEvent(new CustomEvent('elapse', { detail })), milliseconds),
    goBackTo: path =>
      page
        .evaluate(address => {
          const here = location.href;
          const state: unknown = history.state;
          history.pushState(null, '', address);
          history.pushState(state, '', here);
          const arrived = new Promise(resolve => addEventListener('popstate', resolve, { once: true }));
          history.back();
          return arrived.then(() => undefined);
        }, base + path)
        .catch((error: unknown) => {
          if (!String(error).includes('navigation')) throw error; // some addresses lead out of the page
        }),
    resume: (answers, place, path) => resume(page, answers, place, path),
    atEnd: act => void ends.push(act),
  };
}
