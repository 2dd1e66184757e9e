import type { Page, Request, Response } from '@playwright/test';

declare global {
  var note: (what: 'violation' | 'written', text: string) => Promise<void>;
}

/** Records a page's requests, URLs, storage writes and console errors. */
export async function watch(page: Page) {
  const complaints: string[] = [];
  const addresses: string[] = [];
  const requests: Request[] = [];
  const responses: Response[] = [];
  const written: string[] = [];
  page.on('console', message => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', error => complaints.push(String(error)));
  page.on('framenavigated', frame => addresses.push(frame.url()));
  page.on('request', request => requests.push(request));
  page.on('response', response => responses.push(response));
  // Without a route, Playwright does not have the bodies of retried calls.
  await page.route('**/api/**', route => route.fallback());
  await page.exposeFunction(
    'note',
    (what: 'violation' | 'written', text: string) => void (what === 'violation' ? complaints : written).push(text),
  );
  await page.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI }) => void note('violation', `${violatedDirective} ${blockedURI}`),
    );
    // oxlint-disable-next-line unbound-method -- called below with the storage as `this`
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, text) {
      setItem.call(this, key, text);
      void note('written', text);
    };
  });
  return { complaints, addresses, requests, responses, written };
}
