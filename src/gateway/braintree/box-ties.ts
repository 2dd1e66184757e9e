/** What a page says around its box, and the ways from there into a field the page cannot reach by itself. */
export interface BoxTies {
  /** What the label says. */
  name: string;
  hint: string;
  submit: () => void;
  untie: () => void;
}

export function tieBox(box: HTMLElement, enter: () => void): BoxTies {
  const label = document.getElementById(`${box.id}-label`);
  const listening = new AbortController();
  box.tabIndex = -1;
  for (const [target, type] of [[label, 'click'], [box, 'focus']] as const) target?.addEventListener(type, enter, { signal: listening.signal });
  return {
    name: label?.textContent ?? '',
    hint: document.getElementById(`${box.id}-hint`)?.textContent ?? '',
    submit: () => box.closest('form')?.requestSubmit(),
    untie: () => listening.abort(),
  };
}
