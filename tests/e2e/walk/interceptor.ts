import type { BrowserContext, Request, Route } from '@playwright/test';
import type { Call } from '../../../src/contract/call.ts';
import { placesOrigin } from '../../../src/contract/places.ts';
import { soon } from './soon.ts';

/** A call, or those of its requests that `isMeant` selects by their body. */
export type Asked = Call & {
  /** The origin, if it is not our server; `path` is then relative to it. */
  origin?: string;
  isMeant?: (body: any) => boolean; // each call has a body of its own
};

/** A request that the page has sent and the walk holds before it reaches the server. */
export interface Held {
  call: Call;
  body: any; // each call has a body of its own
  /** Id of the registration that the request names. */
  signupId: string;
  attemptKey: string;
  /** Whether the page has stopped waiting, for example because the visitor left the step. */
  isGivenUp: () => boolean;
  /** Sends the request to the server unchanged. Resolves when the page has the answer. */
  goOn: () => Promise<void>;
  /** Sends the request to the server with a changed body. */
  goOnWith: (change: (body: any) => void) => Promise<void>; // each call has a body of its own
  /** Sends a second, equal request to the server. The page does not receive its answer. */
  sendToo: () => Promise<void>;
  /** Answers the page without asking the server. */
  answer: (json: object) => Promise<void>;
  /** Answers like a proxy, with a reply that is not in the contract. The client does not retry after it. */
  answerAsProxy: () => Promise<void>;
}

/** Holds the requests that a walk decides about, and lets all others pass. */
export async function createInterceptor(context: BrowserContext, held: readonly Asked[]) {
  const waiting = new Map<Request, Held>();
  let change = Promise.withResolvers<void>();
  const arrive = (route: Route, call: Call) => {
    waiting.set(route.request(), hold(route, call));
    change.resolve();
    change = Promise.withResolvers();
  };
  let lets: (call: Call) => boolean = () => false;
  let signupId = '';
  const handle = (route: Route) => {
    signupId = signupIdIn(route.request()) ?? signupId;
    const call = held.find(candidate => isOf(route.request(), candidate));
    if (call && !lets(call)) arrive(route, call);
    else void (route.request().url().startsWith(placesOrigin) ? route.abort() : route.continue()).catch(nobodyWaits);
  };
  // Patterns, because a function would be asked about every file of the page, in this process.
  for (const addresses of [`${placesOrigin}/**`, '**/api/**']) await context.route(addresses, handle);
  context.on('requestfailed', request => waiting.delete(request)); // the caller has stopped waiting
  return {
    /** Resolves with the latest held request of one of these calls, as soon as there is one. */
    async next(calls: readonly Call[]): Promise<Held> {
      for (;;) {
        const found = [...waiting].findLast(([, { call }]) => calls.includes(call));
        if (!found) {
          await soon(
            change.promise,
            () => `The page sends no request to ${calls.map(({ path }) => path).join(' or ')}`,
          );
          continue;
        }
        waiting.delete(found[0]);
        return found[1];
      }
    },
    /** Id of the registration in the page's latest request. */
    signupId: () => signupId,
    /** Lets requests pass for as long as this returns true. */
    passWhile: (isSo: (call: Call) => boolean) => void (lets = isSo),
    /** Releases all held requests, and holds no more. */
    async passAll() {
      lets = () => true;
      await Promise.all([...waiting.values()].map(({ answerAsProxy }) => answerAsProxy()));
    },
  };
}

function isOf(request: Request, { method, origin, path, isMeant }: Asked): boolean {
  const url = new URL(request.url());
  const isThere = new RegExp(`${origin === undefined ? '/api' : '^'}${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(
    url.pathname,
  );
  return (
    request.method() === method &&
    isThere &&
    (origin ?? url.origin) === url.origin &&
    (isMeant?.(request.postDataJSON()) ?? true)
  );
}

const signupIdIn = (request: Request): string | undefined => /\/signup\/([\w-]{36})\//.exec(request.url())?.[1];

/** Ignores the error of a request that the page has cancelled. */
const nobodyWaits = () => {};

function hold(route: Route, call: Call): Held {
  const request = route.request();
  /** Resolves when the page has the answer or has cancelled the request; only then is it known which. */
  const end = async (how: Promise<void>) => {
    await how.catch(nobodyWaits);
    await request.response().catch(nobodyWaits);
  };
  const goOn = (instead = {}) => end(route.continue(instead));
  return {
    call,
    signupId: signupIdIn(request) ?? '',
    attemptKey: new URL(request.url()).pathname.split('/').at(-1) ?? '',
    body: request.postDataJSON(),
    isGivenUp: () => request.failure() !== null,
    goOn: () => goOn(),
    goOnWith: change => {
      const body: unknown = request.postDataJSON();
      change(body);
      return goOn({ postData: JSON.stringify(body) });
    },
    sendToo: async () => void (await request.frame().page().request.fetch(request)),
    answer: json => end(route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } })),
    answerAsProxy: () =>
      end(route.fulfill({ contentType: 'text/html', body: 'Please accept the terms of this network.' })),
  };
}
