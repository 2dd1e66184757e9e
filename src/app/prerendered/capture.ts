import type { Captured } from './captured.ts';

const touches = ['pointerdown', 'keydown'] as const;

/**
 * Lets a visitor use a prerendered page before the app has hydrated it. What they type stays in the fields. Submissions
 * and clicks would leave the page and lose it, so they are captured. If React cannot hydrate the page, because the
 * browser has translated it, React renders the page anew, and the replay also types into the new fields.
 *
 * @param base base path of the app's links; other links are followed at once
 */
export function captureActions(base: string): Captured {
  const capturing = new AbortController();
  const options = { capture: true, signal: capturing.signal };
  const chosen = new Map<HTMLSelectElement, { value: string; now: () => HTMLSelectElement }>();
  const typed = new Map<HTMLInputElement, () => HTMLInputElement>();
  const { promise: replayed, resolve } = Promise.withResolvers<void>();
  let isTouched = false;
  let again = () => {};
  let focusAgain: () => unknown = () => {};
  document.documentElement.dataset['early'] = '';

  // The app must not see the event either, because it may have hydrated part of the page already.
  const capture = (event: Event, act: () => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    again = act;
    document.documentElement.dataset['busy'] = '';
  };

  addEventListener(
    'submit',
    event => {
      const submitter = event.submitter && standing(event.submitter);
      const form = standing(event.target as HTMLFormElement); // a submission's target is a form
      capture(event, () => form().requestSubmit(submitter?.()));
    },
    options,
  );
  addEventListener(
    'click',
    event => {
      const target = event.target as Element; // a click's target is an element
      const control = target.closest<HTMLElement>(`a[href^="${base}"], button[type=button]`);
      if (!control || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const now = standing(control);
      capture(event, () => now().click());
    },
    options,
  );
  addEventListener(
    'change',
    event => {
      const { target } = event;
      if (!(target instanceof HTMLSelectElement)) return;
      event.stopImmediatePropagation(); // a language that the app learns while it hydrates would be in part of the page only
      chosen.set(target, { value: target.value, now: standing(target) });
      showCode(target);
    },
    options,
  );
  addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLInputElement) typed.set(target, standing(target));
    },
    options,
  );
  addEventListener(
    'focusin',
    ({ target }) => {
      isTouched = true;
      const field = target as HTMLElement; // only elements have the focus
      const now = standing(field);
      focusAgain = () => field.isConnected || now().focus();
    },
    options,
  );
  for (const touch of touches) addEventListener(touch, () => void (isTouched = true), options);

  return {
    replayed,
    replay() {
      if (capturing.signal.aborted) return;
      capturing.abort();
      delete document.documentElement.dataset['busy'];
      delete document.documentElement.dataset['early'];
      typed.forEach((now, { value, isConnected }) => isConnected || retype(now(), value));
      focusAgain();
      if (isTouched) document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      chosen.forEach(({ value, now }) => {
        const select = now();
        select.value = value; // React may have restored the old value
        select.dispatchEvent(new Event('change', { bubbles: true }));
      });
      again();
      resolve();
    },
  };
}

/** Finds an element, or the one that React has rendered in its place. */
function standing<E extends HTMLElement>(element: E): () => E {
  const alike = document.getElementsByTagName(element.localName); // live
  const place = Array.from(alike).indexOf(element);
  return () => (element.isConnected ? element : alike[place]) as E;
}

/** Types into a field that React has rendered already. React ignores an event after which the value is what it has set. */
function retype(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Shows the chosen calling code beside a collapsed list of codes, as `PhoneField` does. */
function showCode({ selectedOptions, previousElementSibling }: HTMLSelectElement): void {
  const code = /\+\d+/.exec(selectedOptions[0]?.text ?? '')?.[0];
  if (code !== undefined && previousElementSibling) previousElementSibling.textContent = code;
}
