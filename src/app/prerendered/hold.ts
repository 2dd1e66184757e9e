import type { Held } from './held.ts';

const touches = ['focusin', 'pointerdown', 'keydown'] as const;

/**
 * Lets a visitor use a page whose app has not arrived: what is typed stays in the fields; what is pressed would leave the
 * page, with what was typed, and is held.
 *
 * @param base links below it are the app's; others are followed at once
 */
export function holdWhatIsDone(base: string): Held {
  const holding = new AbortController();
  const options = { capture: true, signal: holding.signal };
  const chosen = new Map<HTMLSelectElement, string>();
  const { promise: released, resolve } = Promise.withResolvers<void>();
  let isTouched = false;
  let again = () => {};

  // Not for the app either, which may be hearing some of the page already.
  const hold = (event: Event, act: () => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    again = act;
    document.documentElement.dataset['held'] = '';
  };

  addEventListener('submit', event => hold(event, () => (event.target as HTMLFormElement).requestSubmit(event.submitter)), options); // only forms are submitted
  addEventListener('click', event => {
    const control = (event.target as Element).closest<HTMLElement>(`a[href^="${base}"], button[type=button]`); // only elements are clicked
    if (control && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) hold(event, () => control.click());
  }, options);
  addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement)) return;
    chosen.set(target, target.value);
    showCode(target);
  }, options);
  for (const touch of touches) addEventListener(touch, () => void (isTouched = true), options);

  return {
    released,
    release() {
      if (holding.signal.aborted) return;
      holding.abort();
      delete document.documentElement.dataset['held'];
      if (isTouched) document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      chosen.forEach((value, select) => {
        select.value = value; // React may have put the old one back
        select.dispatchEvent(new Event('change', { bubbles: true }));
      });
      again();
      resolve();
    },
  };
}

/** A closed list of calling codes shows the chosen one beside itself: see `PhoneField`. */
function showCode({ selectedOptions, previousElementSibling }: HTMLSelectElement): void {
  const code = /\+\d+/.exec(selectedOptions[0]?.text ?? '')?.[0];
  if (code !== undefined && previousElementSibling) previousElementSibling.textContent = code;
}
