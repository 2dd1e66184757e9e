import { useForm } from '@formisch/react';
import { I18nProvider } from '@lingui/react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import * as v from 'valibot';
import { activate, i18n } from '../i18n/i18n.ts';
import type { SuggestionList } from '../ui/field/combobox-field.tsx';
import { FormComboboxField } from './form-combobox-field.tsx';

const schema = v.object({ street: v.string() });
const typed = vi.fn<(text: string) => void>();
let root: Root;

const empty: SuggestionList = {
  label: 'Suggestions',
  suggestions: [],
  marked: null,
  attribution: null,
  onMove: () => {},
  onChoose: () => {},
  onDismiss: () => {},
};

function Page({ list }: { list: SuggestionList | null }) {
  const form = useForm({ schema, initialInput: { street: '' } });
  return (
    <I18nProvider i18n={i18n}>
      <FormComboboxField of={form} path={['street']} label="Street" list={list} onTyped={typed} />
    </I18nProvider>
  );
}

beforeEach(async () => {
  await activate('en');
  typed.mockReset();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

it.each([
  ['with suggestions, each key is', empty, ['1', '12']],
  ['without suggestions, no key is', null, []],
] as const)('%s reported', async (_, list, reported) => {
  root.render(<Page list={list} />);
  await expect.poll(() => document.querySelector('input')).not.toBeNull();
  await userEvent.type(document.querySelector('input') ?? document.body, '12');
  expect(document.querySelector('input')?.value).toBe('12');
  expect(typed.mock.calls.flat()).toEqual(reported);
});
