import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Captured } from './captured.ts';
import { captureActions } from './capture.ts';

let captured: Captured;
const seen = vi.fn<(what: string) => void>();
const find = (selector: string): HTMLElement => document.querySelector(selector) as HTMLElement; // each is in the page below

beforeEach(() => {
  document.body.innerHTML = `
    <a href="/below/page">in</a> <a href="#outside">out</a> <button type="button" id="act">act</button>
    <form><span>+1</span><select><option>One (+1)</option><option>Two (+44)</option></select><input /><button>send</button></form>`;
  captured = captureActions('/below');
  for (const type of ['submit', 'click', 'change', 'focusin']) {
    document.body.addEventListener(type, event => {
      if (type === 'submit' || (event.target as Element).matches('a')) event.preventDefault(); // nothing here may leave the test
      const { id, localName } = event.target as Element;
      seen(`${type} ${id === '' ? localName : id}`);
    });
  }
});

afterEach(() => {
  captured.replay();
  document.body.replaceWith(document.createElement('body'));
  seen.mockClear();
});

const count = (what: string): number => seen.mock.calls.filter(([name]) => name === what).length;

it('the last action is replayed once', async () => {
  await userEvent.click(find('#act'));
  await userEvent.type(find('input'), 'a{Enter}');
  await userEvent.click(find('form button'));
  expect(document.documentElement.dataset['busy']).toBe('');
  expect([count('submit form'), count('click act')]).toEqual([0, 0]);
  captured.replay();
  captured.replay();
  expect([count('submit form'), count('click act')]).toEqual([1, 0]);
  expect(document.documentElement.dataset['busy']).toBeUndefined();
  await captured.replayed;
  await userEvent.click(find('#act'));
  expect(count('click act')).toBe(1);
});

it('the page is marked as early until the app has taken over', () => {
  expect(document.documentElement.dataset['early']).toBe('');
  captured.replay();
  expect(document.documentElement.dataset['early']).toBeUndefined();
});

it('links of the app are captured, other links and those to another window are not, and nothing else is replayed', async () => {
  await userEvent.click(find('a[href="#outside"]'));
  find('a').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  expect(count('click a')).toBe(2);
  captured.replay();
  expect([count('click a'), count('submit form')]).toEqual([2, 0]);
});

it('a choice and the focus are replayed, and the chosen calling code is shown', async () => {
  await userEvent.selectOptions(find('select'), 'Two (+44)');
  expect(find('span').textContent).toBe('+44');
  find('input').focus();
  seen.mockClear();
  captured.replay();
  expect(seen.mock.calls.flat()).toEqual(['focusin input', 'change select']);
});

it('the app sees a choice only when it is replayed, even if React has reset the field before', async () => {
  const select = find('select') as HTMLSelectElement;
  await userEvent.selectOptions(select, 'Two (+44)');
  expect(count('change select')).toBe(0);
  select.selectedIndex = 0; // as React resets a controlled field until its state has changed
  captured.replay();
  expect(select.selectedIndex).toBe(1);
  expect(count('change select')).toBe(1);
});

it('what was done is replayed in the page that React renders anew', async () => {
  await userEvent.selectOptions(find('select'), 'Two (+44)');
  await userEvent.type(find('input'), 'Zoë');
  await userEvent.click(find('form button'));
  const form = find('form');
  form.outerHTML = form.outerHTML; // oxlint-disable-line no-self-assign -- it parses the form into new elements
  const [select, input] = [find('select') as HTMLSelectElement, find('input') as HTMLInputElement];
  input.value = '';
  select.selectedIndex = 0;
  captured.replay();
  expect([input.value, select.selectedIndex, document.activeElement]).toEqual(['Zoë', 1, find('form button')]);
  expect([count('change select'), count('submit form')]).toEqual([1, 1]);
});
