import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PageDriver } from '../../walk/page-driver.ts';
import { i18n, type Locale } from '../../../src/i18n/i18n.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Retries until the page has loaded and rendered enough. The timeout is long, because the computer may be busy. */
export const soon = <T>(act: () => T): Promise<T> => vi.waitFor(act, { timeout: 15_000, interval: 20 });

export const field = (id: string): Control => {
  const control = document.getElementById(id);
  if (
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
  )
    return control;
  throw new Error(`There is no field '${id}'`);
};

/**
 * Types a value into a field, selects it, or its radio button; of a list of checkboxes, checks these values and no others.
 * Does nothing if the field already has it.
 */
export async function give(id: string, value: string | readonly string[]): Promise<void> {
  const control = await soon(() => field(id));
  if (typeof value !== 'string') return giveChoices(control.name, value);
  if (control.type === 'radio') return choose(control.name, value);
  if (control.value === value) return;
  if (control instanceof HTMLSelectElement) await userEvent.selectOptions(control, value);
  else await userEvent.fill(control, value);
}

async function choose(name: string, value: string): Promise<void> {
  const choice = document.querySelector<HTMLInputElement>(`input[name="${name}"][value="${value}"]`);
  if (!choice) throw new Error(`The field '${name}' has no choice '${value}'`);
  if (!choice.checked) await userEvent.click(choice);
}

async function giveChoices(name: string, values: readonly string[]): Promise<void> {
  for (const value of values) await choose(name, value);
  for (const box of document.querySelectorAll<HTMLInputElement>(`input[name="${name}"]:checked`))
    if (!values.includes(box.value)) await userEvent.click(box);
}

export async function tick(id: string, checked: boolean): Promise<void> {
  const control = await soon(() => field(id));
  if ((control as HTMLInputElement).checked !== checked) await userEvent.click(control); // a checkbox or a radio button
}

/** Presses the button whose name contains this text or matches this expression. */
export const press = (name: string | RegExp): Promise<void> => page.getByRole('button', { name }).click();

export const ui: PageDriver = {
  give,
  tick,
  press,
  follow: name => page.getByRole('link', { name }).click(),
  valueOf: async id => field(id).value,
  has: async id => document.getElementById(id) !== null,
  focus: async id => field(id).focus(),
  focused: async () => document.activeElement?.id,
  key: key => userEvent.keyboard(`{${key}}`),
};

export const heading = (): string | null => document.querySelector('h1')?.textContent ?? null;

/**
 * Switches to Spanish and back, and expects typed values to stay. Fields may be added meanwhile. Restores the focus.
 *
 * @param settle waits for what each switch causes
 */
export async function switchLanguages(settle: () => Promise<unknown> = async () => {}): Promise<void> {
  const focused = document.activeElement;
  const before = standing();
  await speak('es_MX');
  await settle();
  expect(standing(), 'what was typed, in Spanish').toMatchObject(before);
  await speak('en');
  await settle();
  expect(standing(), 'what was typed, back in English').toMatchObject(before);
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}

/**
 * Returns a check that fails if the focused element was removed and nothing else took the focus. Before the first
 * interaction nothing has the focus.
 */
export function watchFocus(): () => Promise<void> {
  let isTouched = false;
  return async () => {
    isTouched ||= document.activeElement !== document.body;
    if (isTouched) await soon(() => expect(document.activeElement, 'what has the focus').not.toBe(document.body));
  };
}

async function speak(locale: Locale): Promise<void> {
  const select = document.querySelector(`select:has(option[value="${locale}"])`);
  if (!(select instanceof HTMLSelectElement)) throw new Error('There is no choice of languages');
  await userEvent.selectOptions(select, locale);
  await soon(() => expect(i18n.locale).toBe(locale));
}

const standing = () =>
  Object.fromEntries(
    Array.from(
      document.querySelectorAll<Control>('main input:not([readonly]), main select, main textarea:not([readonly])'),
      control =>
        [
          control.id,
          control instanceof HTMLInputElement && /checkbox|radio/.test(control.type) ? control.checked : control.value,
        ] as const,
    ),
  );
