import type { BrowserContext, Request, Route } from '@playwright/test';
import type { Call } from '../../../src/contract/call.ts';
import { placesOrigin } from '../../../src/contract/places.ts';
import { soon } from './soon.ts';

/** A call, or those of its requests whose body says that they are meant. */
export interface Asked extends Call {
  /** Of whom it is asked, where that is not our server; `path` is then below it. */
  origin?: string;
  isMeant?: (body: any) => boolean; // each call has a body of its own
}

/** A request that has left the page and waits for the walk on its way to the server. */
export interface Held {
  call: Call;
  body: any; // each call has a body of its own
  /** Of the registration that it is about. */
  signupId: string;
  attemptKey: string;
  /** Whoever asked has stopped waiting, as where a visitor has gone elsewhere meanwhile. */
  isGivenUp: () => boolean;
  /** On to the server, as it is; done when it has answered. */
  goOn: () => Promise<void>;
  /** On to the server, with something in its body that the page would not have sent. */
  goOnWith: (change: (body: any) => void) => Promise<void>; // each call has a body of its own
  /** The server is asked the same by a request besides, whose answer the page does not hear. */
  sendToo: () => Promise<void>;
  /** The page is answered this, as by whoever else it asks. */
  answer: (json: object) => Promise<void>;
  /** The page is answered by somebody in between, whose answer is none of ours. The client tries nothing again after it. */
  intercept: () => Promise<void>;
}

/** Holds the calls that a walk decides about; lets everything else pass. */
export async function createGate(context: BrowserContext, held: readonly Asked[]) {
  const waiting = new Map<Request, Held>();
  let change = Promise.withResolvers<void>();
  const arrive = (route: Route, call: Call) => {
    waiting.set(route.request(), hold(route, call));
    change.resolve();
    change = Promise.withResolvers();
  };
  let lets: (call: Call) => boolean = () => false;
  let signupId = '';
  await context.route(
    ({ origin, pathname }) => origin === placesOrigin || pathname.includes('/api/'),
    route => {
      signupId = signupIdIn(route.request()) ?? signupId;
      const call = held.find(candidate => isOf(route.request(), candidate));
      if (call && !lets(call)) arrive(route, call);
      else void (route.request().url().startsWith(placesOrigin) ? route.abort() : route.continue()).catch(nobodyWaits);
    },
  );
  context.on('requestfailed', request => waiting.delete(request)); // whoever asked does not wait any more
  return {
    /** The request that was made last by one of these calls, as soon as there is one. */
    async next(calls: readonly Call[]): Promise<Held> {
      for (;;) {
        const found = [...waiting].findLast(([, { call }]) => calls.includes(call));
        if (!found) {
          await soon(change.promise, () => `Nobody asks ${calls.map(({ path }) => path).join(' or ')}`);
          continue;
        }
        waiting.delete(found[0]);
        return found[1];
      }
    },
    /** Of the registration that the page spoke of last. */
    signupId: () => signupId,
    /** What is asked as long as this is so is not held. */
    openWhile: (isSo: (call: Call) => boolean) => void (lets = isSo),
    /** Nothing is held any more. */
    async open() {
      lets = () => true;
      await Promise.all([...waiting.values()].map(({ intercept }) => intercept()));
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

/** The page may have stopped waiting while the walk made up its mind. */
const nobodyWaits = () => {};

function hold(route: Route, call: Call): Held {
  const request = route.request();
  /** Done when the page has it, or has stopped waiting: only then is it known which. */
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
    intercept: () => end(route.fulfill({ contentType: 'text/html', body: 'Please accept the terms of this network.' })),
  };
}
