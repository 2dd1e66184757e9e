import { useForm } from '@formisch/react';
import { I18nProvider } from '@lingui/react';
import type { Root } from 'react-dom/client';
import * as v from 'valibot';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { freshRoot } from '../../tests/browser/fresh-root.ts';
import { ui } from '../../tests/browser/walk/page.ts';
import { textareaSchema } from '../contract/fields/line.schema.ts';
import { activate, i18n, needAllWords } from '../i18n/i18n.ts';
import { Announcer } from '../ui/announcer/announcer.tsx';
import { FormTextareaField } from './form-textarea-field.tsx';
import { Form } from './form.tsx';

const Schema = v.object({ story: textareaSchema({ most: 20, tooLong: 'address2.length' }) });
const submitted = vi.fn<(output: v.InferOutput<typeof Schema>) => void>();
let root: Root;

function Page() {
  const form = useForm({ schema: Schema, initialInput: { story: '' } });
  return (
    <I18nProvider i18n={i18n}>
      <Announcer />
      <Form of={form} onSubmit={submitted}>
        <FormTextareaField of={form} path={['story']} label="Your story" most={20} />
        <button type="submit">Send</button>
      </Form>
    </I18nProvider>
  );
}

const area = page.getByLabelText('Your story');

beforeEach(async () => {
  submitted.mockReset();
  await Promise.all([activate('en'), needAllWords()]);
  root = freshRoot();
  root.render(<Page />);
  await expect.element(area).toBeVisible();
});

it('the count follows what is typed', async () => {
  await expect.element(area).toHaveAccessibleDescription('20 characters left');
  await ui.give('story', 'Four seasons, twice');
  expect(await ui.valueOf('story')).toBe('Four seasons, twice');
  await expect.element(area).toHaveAccessibleDescription('1 character left');
  await ui.give('story', 'Four seasons, and again');
  await expect.element(area).toHaveAccessibleDescription('3 characters too many');
});

it('a screen reader announces the count only near the limit', async () => {
  const announced = () => document.querySelector('[data-announcer]')?.textContent;
  await ui.give('story', 'Short');
  await expect.element(area).toHaveAccessibleDescription('15 characters left');
  expect(announced()).toBe('');
  await ui.give('story', 'Four seasons');
  await expect.poll(announced).toBe('8 characters left');
});

it('the count is translated', async () => {
  await activate('es_MX');
  await expect.element(area).toHaveAccessibleDescription('Quedan 20 caracteres');
});

it('line breaks are submitted as spaces', async () => {
  await userEvent.fill(area, 'Two homes,\none story');
  await ui.press('Send');
  await expect.poll(() => submitted.mock.calls[0]?.[0]).toEqual({ story: 'Two homes, one story' });
});

it('text over the limit is an error and stays', async () => {
  await userEvent.fill(area, 'x'.repeat(21));
  await ui.press('Send');
  await expect.element(area).toHaveAttribute('aria-invalid', 'true');
  await expect.element(area).toHaveValue('x'.repeat(21));
  expect(submitted).not.toHaveBeenCalled();
});
