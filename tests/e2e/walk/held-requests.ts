import type { BrowserContext, Request, Route } from '@playwright/test';

/** Requests to any host, held until the walk decides how they end. */
export interface HeldRequests {
  /** Lets the held requests, and all later ones, pass. */
  goOn: () => void;
  /** Makes them fail as a browser that blocks them does. */
  fail: () => void;
}

export async function holdRequests(
  context: BrowserContext,
  addresses: RegExp,
  isMeant: (request: Request) => boolean = () => true,
): Promise<HeldRequests> {
  const said = Promise.withResolvers<void>();
  let ends: (route: Route) => Promise<void>;
  const end = (how: typeof ends) => () => {
    ends = how;
    said.resolve();
  };
  await context.route(addresses, async route => {
    if (!isMeant(route.request())) return route.fallback();
    await said.promise;
    await ends(route).catch(() => {}); // the page may have stopped waiting
  });
  return { goOn: end(route => route.fallback()), fail: end(route => route.abort('blockedbyclient')) };
}
