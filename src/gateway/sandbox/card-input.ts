import type { CardField } from '../payment-gateway.ts';
import { caretAfter } from './card-format.ts';
import { digits } from './card-rules.ts';

const autocompletes = { number: 'cc-number', expirationDate: 'cc-exp', cvv: 'cc-csc' } as const satisfies Record<
  CardField,
  AutoFill
>;

export interface CardInput {
  readonly element: HTMLInputElement;
  describe(message: string | null): void;
  remove(): void;
}

interface CardInputEvents {
  format: (typed: string) => string;
  changed: () => void;
}

/**
 * A native input in the page's box. It has no `name`, so that a native form submission leaves it out. Enter needs no
 * code, because the browser submits the form.
 */
export function createCardInput(field: CardField, slot: HTMLElement, { format, changed }: CardInputEvents): CardInput {
  const element = document.createElement('input');
  const message = document.createElement('span');
  Object.assign(element, {
    id: `${slot.id}-input`,
    type: 'text',
    inputMode: 'numeric',
    autocomplete: autocompletes[field],
    spellcheck: false,
  });
  Object.assign(message, { id: `${slot.id}-message`, hidden: true });
  element.setAttribute('aria-describedby', `${slot.id}-hint ${message.id}`);

  const listening = new AbortController();
  const on = { signal: listening.signal };
  const enter = () => element.focus();
  element.setAttribute('aria-labelledby', `${slot.id}-label`);
  document.getElementById(`${slot.id}-label`)?.addEventListener('click', enter, on);
  slot.tabIndex = -1;
  slot.addEventListener('focus', enter, on);
  element.addEventListener('input', event => write(element, format, event), on);
  for (const type of ['input', 'focus', 'blur']) element.addEventListener(type, changed, on);
  slot.append(element, message);

  return {
    element,
    describe: text => {
      message.textContent = text;
      if (text === null) element.removeAttribute('aria-invalid');
      else element.setAttribute('aria-invalid', 'true');
    },
    remove: () => {
      listening.abort();
      element.remove();
      message.remove();
    },
  };
}

/** Formats the typed text, and keeps the caret at its digit. */
function write(element: HTMLInputElement, format: (typed: string) => string, event: Event): void {
  const typed = element.value;
  const text = format(typed);
  if (text === typed) return;
  const added = Math.max(0, digits(text).length - digits(typed).length);
  const caret = caretAfter(text, digits(typed.slice(0, element.selectionStart ?? typed.length)).length + added);
  const ateSeparator =
    event instanceof InputEvent && event.inputType === 'deleteContentForward' && /\D/.test(text.charAt(caret));
  const at = ateSeparator ? caret + 1 : caret;
  element.value = text;
  element.setSelectionRange(at, at);
}
