import type { Held } from './held.ts';

const touches = ['focusin', 'pointerdown', 'keydown'] as const;

/**
 * Lets a visitor use a prerendered page before the app has hydrated it. What they type stays in the fields. Submissions
 * and clicks would leave the page and lose it, so they are captured.
 *
 * @param base base path of the app's links; other links are followed at once
 */
export function holdWhatIsDone(base: string): Held {
  const holding = new AbortController();
  const options = { capture: true, signal: holding.signal };
  const chosen = new Map<HTMLSelectElement, string>();
  const { promise: released, resolve } = Promise.withResolvers<void>();
  let isTouched = false;
  let again = () => {};

  // The app must not see the event either, because it may have hydrated part of the page already.
  const hold = (event: Event, act: () => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    again = act;
    document.documentElement.dataset['held'] = '';
  };

  addEventListener(
    'submit',
    event => hold(event, () => (event.target as HTMLFormElement).requestSubmit(event.submitter)),
    options,
  ); // only forms are submitted
  addEventListener(
    'click',
    event => {
      const control = (event.target as Element).closest<HTMLElement>(`a[href^="${base}"], button[type=button]`); // only elements are clicked
      if (control && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey)
        hold(event, () => control.click());
    },
    options,
  );
  addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLSelectElement)) return;
      chosen.set(target, target.value);
      showCode(target);
    },
    options,
  );
  for (const touch of touches) addEventListener(touch, () => void (isTouched = true), options);

  return {
    released,
    release() {
      if (holding.signal.aborted) return;
      holding.abort();
      delete document.documentElement.dataset['held'];
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
