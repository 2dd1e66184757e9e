/** The texts around a box, and the connections between the page and the field in it, which is in another document. */
export interface BoxTies {
  /** Text of the label. */
  name: string;
  hint: string;
  submit: () => void;
  untie: () => void;
}

export function tieBox(box: HTMLElement, enter: () => void): BoxTies {
  const label = document.getElementById(`${box.id}-label`);
  const listening = new AbortController();
  box.tabIndex = -1;
  for (const [target, type] of [
    [label, 'click'],
    [box, 'focus'],
  ] as const)
    target?.addEventListener(type, enter, { signal: listening.signal });
  return {
    name: label?.textContent ?? '',
    hint: document.getElementById(`${box.id}-hint`)?.textContent ?? '',
    submit: () => box.closest('form')?.requestSubmit(),
    untie: () => listening.abort(),
  };
}
