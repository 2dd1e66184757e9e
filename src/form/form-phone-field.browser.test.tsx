import { useForm } from '@formisch/react';
import { I18nProvider } from '@lingui/react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshRoot } from '../../tests/browser/fresh-root.ts';
import { emptyParent, ParentDetailsSchema } from '../contract/entities/parent-details.schema.ts';
import { activate, i18n, needAllWords } from '../i18n/i18n.ts';
import { FormPhoneField } from './form-phone-field.tsx';

function Phone({ isOwn, country }: { isOwn: boolean; country: string }) {
  const form = useForm({ schema: ParentDetailsSchema, initialInput: { ...emptyParent, phoneCountry: country } });
  return (
    <I18nProvider i18n={i18n}>
      <FormPhoneField of={form} country={['phoneCountry']} number={['phoneNumber']} label="Phone" isOwn={isOwn} />
    </I18nProvider>
  );
}

let root: Root;

const options = () => document.querySelectorAll('option').length;
const touchList = (event: Event) => document.querySelector('select')?.dispatchEvent(event);

async function show(isOwn: boolean) {
  root.render(<Phone isOwn={isOwn} country="DE" />);
  await expect.poll(options).toBeGreaterThan(0);
  dispatchEvent(new Event('focusin')); // the first touch of the page
  await expect.poll(() => document.querySelector('select')?.selectedOptions[0]?.text).toBe('Germany (+49)');
}

beforeEach(async () => {
  await activate('en');
  root = freshRoot();
});

afterEach(() => void vi.restoreAllMocks());

it('the countries of the first page have their names and order without `Intl`', async () => {
  const creations = [vi.spyOn(Intl, 'DisplayNames'), vi.spyOn(Intl, 'Collator')];
  await Promise.all([activate('es_MX'), needAllWords()]);
  root.render(<Phone isOwn={false} country="US" />);
  await expect.poll(options).toBe(7);
  expect(Array.from(document.querySelectorAll('option'), ({ text }) => text)).toEqual([
    'Australia (+61)',
    'Canadá (+1)',
    'Estados Unidos (+1)',
    'Irlanda (+353)',
    'México (+52)',
    'Nueva Zelanda (+64)',
    'Reino Unido (+44)',
  ]);
  for (const creation of creations) expect(creation).not.toHaveBeenCalled();
});

it('the visitor’s own number has the whole list of countries, for autofill', async () => {
  await show(true);
  await expect.poll(options).toBeGreaterThan(200);
});

it.each([
  ['the pointer', () => new PointerEvent('pointerdown', { bubbles: true })],
  ['the focus', () => new FocusEvent('focusin', { bubbles: true })],
])('once %s is on another person’s list, it is whole before the browser opens it', async (_, touch) => {
  await show(false);
  expect(options()).toBe(8);
  touchList(touch());
  await Promise.resolve();
  expect(options()).toBeGreaterThan(200);
});

it('the whole list follows the language, in its order', async () => {
  await show(true);
  await activate('es_MX');
  await expect.poll(() => document.querySelector('select')?.selectedOptions[0]?.text).toBe('Alemania (+49)');
  await expect.poll(options).toBeGreaterThan(200);
  const texts = Array.from(document.querySelectorAll('option'), ({ text }) => text);
  expect(texts).toEqual(texts.toSorted(new Intl.Collator('es-MX').compare));
});
