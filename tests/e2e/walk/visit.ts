import type { BrowserContext, Page } from '@playwright/test';
import type { Place } from '../../../machines/wizard/index.ts';
import { premium } from '../../../machines/parts/checkout/checkout.fixtures.ts';
import type { InviteLink } from '../../../machines/flows/invite/invite.types.ts';
import type { JoinContext } from '../../../machines/flows/join/join.types.ts';
import type { PageDriver } from '../../walk/page-driver.ts';
import {
  accountAt,
  emulateBraintreeWeb,
  type EmulatedBraintreeWeb,
} from '../../emulators/braintree-web/braintree-web.ts';
import { pageDriverOn } from './browser-page-driver.ts';
import { type ChatScript, holdChatScript } from './chat-script.ts';
import { type Code, holdCode } from './code.ts';
import { type Asked, createInterceptor } from './interceptor.ts';
import { ownOf } from './own.ts';
import type { Answered } from './registered.ts';
import { base } from '../../../src/app/base.ts';
import { resume } from './resume.ts';
import { soon } from './soon.ts';
import { observe, type Observer } from './observer.ts';
import type { Site } from '../support/sites.ts';
import type { Backend } from '../support/backend.ts';

/** One visitor on one page, with everything that a walk needs of them. */
export interface Visit {
  page: Page;
  ui: PageDriver;
  backend: Backend;
  observer: Observer;
  interceptor: Awaited<ReturnType<typeof createInterceptor>>;
  chatScript: ChatScript;
  /** Braintree's emulated hosts, if the site charges with Braintree. */
  braintree: EmulatedBraintreeWeb;
  code: Code;
  /** The same value with emails and names that no other visitor has. */
  own: <T>(value: T) => T;
  /** Waits until a chart is in a state, or has been in it within its last states, counted from `since`. */
  stands: (machine: string, leaves: string, since?: number) => Promise<void>;
  /** Waits until a chart has handled an event more than `before` times. */
  takes: (machine: string, event: string, before: number) => Promise<void>;
  /** Ends the timer that sends this event, as soon as it runs. */
  elapse: (eventType: string) => Promise<void>;
  /** Ends every timer of this length. */
  elapseAll: (milliseconds: number) => Promise<void>;
  /** Goes back to a history entry with this path, without loading the page again. */
  goBackTo: (path: string) => Promise<void>;
  /** Loads a page with these answers in its tab's storage. */
  resume: (answers: Partial<JoinContext>, place: Place, path: string) => Promise<void>;
  /** The ordered package. */
  packageId: number;
  /** The answers that were saved by calls before the visit began. */
  answered?: Answered;
  /** The invitation, if the visitor was invited. */
  invitation?: InviteLink;
  /** How many people the sent payment is for. */
  paidFor: 1 | 2;
  /** Runs when the walk is over. */
  atEnd: (act: () => Promise<unknown>) => void;
}

/** What a walk holds until it decides how it ends. */
interface HeldBack {
  calls: readonly Asked[];
  code: readonly string[];
}

export async function beginVisit(
  page: Page,
  context: BrowserContext,
  { backend, gateway }: Site,
  held: HeldBack,
  ends: (() => Promise<unknown>)[],
): Promise<Visit> {
  const observer = await observe(context);
  const interceptor = await createInterceptor(context, held.calls);
  return {
    page,
    backend,
    observer,
    interceptor,
    chatScript: await holdChatScript(context),
    braintree: await emulateBraintreeWeb(context, gateway ? accountAt(gateway) : undefined),
    code: await holdCode(context, held.code),
    own: ownOf(),
    packageId: premium.id,
    paidFor: 1,
    ui: pageDriverOn(page),
    async stands(machine, leaves, since = Infinity) {
      while (observer.leavesOf(machine) !== leaves && !observer.standsOf(machine).slice(since).includes(leaves)) {
        await soon(
          observer.next(),
          () => `'${machine}' should be in '${leaves}', but is in '${observer.leavesOf(machine)}'`,
        );
      }
    },
    async takes(machine, event, before) {
      while (observer.countOf(machine, event) <= before)
        await soon(
          observer.next(),
          () => `'${machine}' does not handle ${event}; it is in '${observer.leavesOf(machine)}'`,
        );
    },
    async elapse(eventType) {
      for (;;) {
        const change = observer.next();
        if (await page.evaluate(type => elapse(type), eventType)) return;
        await soon(change, () => `No timer runs for ${eventType}`);
      }
    },
    elapseAll: milliseconds =>
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
