import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pushOrder } from './push-order.ts';

const page: { dataLayer?: object[] } = {};

beforeEach(() => {
  delete page.dataLayer;
  vi.stubGlobal('window', page);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

it('an order is appended to the data layer', () => {
  page.dataLayer = [{ event: 'earlier' }];
  pushOrder(base64('{"transactionId":"tx1","value":12400,"note":"Müller"}'));
  expect(page.dataLayer).toEqual([{ event: 'earlier' }, { transactionId: 'tx1', value: 12400, note: 'Müller' }]);
});

it('a page without a data layer gets one', () => {
  pushOrder(base64('{}'));
  expect(page.dataLayer).toEqual([{}]);
});

it.each(['', '***', base64('{"half":'), base64('null'), base64('"text"')])(
  'an unreadable payload such as %j is ignored',
  payload => {
    pushOrder(payload);
    expect(page.dataLayer).toBeUndefined();
  },
);
