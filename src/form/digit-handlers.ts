import type { ChangeEvent, CompositionEvent } from 'react';
import { phoneText } from '../contract/fields/phone.schema.ts';

/** The digits of a text, of any script, as 0–9. */
export const digitsOf = (text: string): string => phoneText(text).replaceAll(/\D/g, '');

/** Like `digitsOf`, but keeps a leading plus, because the digits after it are a calling code. */
export const dialledDigitsOf = (text: string): string => (/^\s*[(]?[+＋]/.test(text) ? '+' : '') + digitsOf(text);

/** Reduces an input's text to what `keep` returns, and leaves the caret after the same characters. */
function keepDigits(input: HTMLInputElement, keep: (text: string) => string): void {
  const kept = keep(input.value);
  if (kept === input.value) return;
  const caret = keep(input.value.slice(0, input.selectionStart ?? undefined)).length;
  input.value = kept;
  if (input === document.activeElement) input.setSelectionRange(caret, caret);
}

interface Control {
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/**
 * Handlers of an input that accepts digits only. Everything else is dropped without a complaint, so that a number can be
 * pasted as it is written anywhere. Text that an input method is composing stays until it is finished.
 *
 * @param keep returns what the input keeps of a text
 */
export const digitHandlers = ({ onChange }: Control, keep: (text: string) => string) => ({
  onChange: (event: ChangeEvent<HTMLInputElement>) => {
    if (!isComposing(event.nativeEvent)) keepDigits(event.currentTarget, keep);
    onChange(event);
  },
  onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
    keepDigits(event.currentTarget, keep);
    onChange(event as unknown as ChangeEvent<HTMLInputElement>); // the form reads the current target only
  },
});

const isComposing = (event: Event): boolean => 'isComposing' in event && event.isComposing === true;
