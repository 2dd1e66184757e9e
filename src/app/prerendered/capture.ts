import type { Captured } from './captured.ts';

const touches = ['focusin', 'pointerdown', 'keydown'] as const;

/**
 * Lets a visitor use a prerendered page before the app has hydrated it. What they type stays in the fields. Submissions
 * and clicks would leave the page and lose it, so they are captured.
 *
 * @param base base path of the app's links; other links are followed at once
 */
export function captureActions(base: string): Captured {
  const capturing = new AbortController();
  const options = { capture: true, signal: capturing.signal };
  const chosen = new Map<HTMLSelectElement, string>();
  const { promise: replayed, resolve } = Promise.withResolvers<void>();
  let isTouched = false;
  let again = () => {};
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
    event => capture(event, () => (event.target as HTMLFormElement).requestSubmit(event.submitter)),
    options,
  ); // a submission's target is a form
  addEventListener(
    'click',
    event => {
      const target = event.target as Element; // a click's target is an element
      const control = target.closest<HTMLElement>(`a[href^="${base}"], button[type=button]`);
      if (control && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey)
        capture(event, () => control.click());
    },
    options,
  );
  addEventListener(
    'change',
    event => {
      const { target } = event;
      if (!(target instanceof HTMLSelectElement)) return;
      event.stopImmediatePropagation(); // a language that the app learns while it hydrates would be in part of the page only
      chosen.set(target, target.value);
      showCode(target);
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
      if (isTouched) document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      chosen.forEach((value, select) => {
        select.value = value; // React may have restored the old value
        select.dispatchEvent(new Event('change', { bubbles: true }));
      });
      again();
      resolve();
    },
  };
}

/** Shows the chosen calling code beside a collapsed list of codes, as `PhoneField` does. */
function showCode({ selectedOptions, previousElementSibling }: HTMLSelectElement): void {
  const code = /\+\d+/.exec(selectedOptions[0]?.text ?? '')?.[0];
  if (code !== undefined && previousElementSibling) previousElementSibling.textContent = code;
}
