import { type FormStore, useForm } from '@formisch/react';
import { I18nProvider } from '@lingui/react';
import type { Root } from 'react-dom/client';
import * as v from 'valibot';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { freshRoot } from '../../tests/browser/fresh-root.ts';
import { ui } from '../../tests/browser/walk/page.ts';
import { fieldError } from '../contract/fields/field-error.ts';
import { activate, i18n, needAllWords } from '../i18n/i18n.ts';
import { Announcer } from '../ui/announcer/announcer.tsx';
import { type Lookup, useMissingOptions } from '../ui/field/lookup-field.tsx';
import { FormCheckboxGroupField } from './form-checkbox-group-field.tsx';
import { FormCodeField } from './form-code-field.tsx';
import { FormDigitsField } from './form-digits-field.tsx';
import { FormLookupField } from './form-lookup-field.tsx';
import { FormRadioField } from './form-radio-field.tsx';
import { Form } from './form.tsx';
import { useServerErrors } from './use-server-errors.ts';

const Schema = v.object({
  number: v.string(),
  code: v.pipe(v.string(), v.regex(/^\d{4}$/, fieldError('securityCode.digits'))),
  answer: v.pipe(v.string(), v.minLength(1, fieldError('required'))),
  length: v.picklist(['ONE', 'TWO']),
  roles: v.pipe(v.array(v.string()), v.minLength(1, fieldError('required'))),
});

const options = [
  { value: 'ATTORNEY', label: 'Attorney' },
  { value: 'MEDIATOR', label: 'Mediator' },
];
const lengths = [
  { value: 'ONE', label: 'One year' },
  { value: 'TWO', label: 'Two years' },
];
const ready: Lookup = { state: 'ready', options };
const untouched = { number: '', code: '2468', answer: '', length: 'ONE' as const, roles: [] };
const refusedRoles = [{ field: 'roles', text: 'required' }];
const submitted = vi.fn<(output: v.InferOutput<typeof Schema>) => void>();
let root: Root;

function Roles({ of, lookup }: { of: FormStore<typeof Schema>; lookup: Lookup }) {
  const missing = useMissingOptions(lookup);
  return <FormCheckboxGroupField of={of} path={['roles']} label="Roles" options={lookup.options} missing={missing} />;
}

function Page({ lookup, errors }: { lookup: Lookup; errors: typeof refusedRoles | null }) {
  const form = useForm({ schema: Schema, initialInput: untouched });
  const serverErrors = useServerErrors(form, errors, field => field);
  return (
    <I18nProvider i18n={i18n}>
      <Announcer />
      <Form of={form} onSubmit={submitted} serverErrors={serverErrors}>
        <FormDigitsField of={form} path={['number']} label="Number" />
        <FormCodeField of={form} path={['code']} label="Code" />
        <FormLookupField of={form} path={['answer']} label="Answer" lookup={lookup} placeholder="Select an answer" />
        <FormRadioField of={form} path={['length']} label="Length" options={lengths} />
        <Roles of={form} lookup={lookup} />
        <button type="submit">Send</button>
      </Form>
    </I18nProvider>
  );
}

const number = page.getByLabelText('Number');
const show = (lookup: Lookup = ready, errors: typeof refusedRoles | null = null) =>
  root.render(<Page lookup={lookup} errors={errors} />);

beforeEach(async () => {
  submitted.mockReset();
  await Promise.all([activate('en'), needAllWords()]);
  root = freshRoot();
  show();
  await expect.element(number).toBeVisible();
});

/** Inserts text as a paste does, at once and as the browser's own editing. */
async function paste(text: string) {
  await userEvent.click(number);
  document.execCommand('insertText', false, text);
}

it('a pasted number becomes digits', async () => {
  await paste('(202) 555-0143');
  await expect.element(number).toHaveValue('2025550143');
});

it('letters are ignored and the caret stays where digits are typed', async () => {
  await userEvent.click(number);
  await userEvent.keyboard('20x2');
  await expect.element(number).toHaveValue('202');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}-7a8');
  await expect.element(number).toHaveValue('27802');
  const input = number.element() as HTMLInputElement; // found by its label above
  expect(input.selectionStart).toBe(3);
});

it('digits of other scripts are converted', async () => {
  await paste('２０２ ٥٥٥');
  await expect.element(number).toHaveValue('202555');
});

it('text that an input method composes stays until it is finished', async () => {
  await userEvent.click(number);
  const input = number.element() as HTMLInputElement; // found by its label above
  Reflect.set(HTMLInputElement.prototype, 'value', '２x', input); // unnoticed by React, like an edit of the browser
  input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
  await expect.element(number).toHaveValue('２x');
  input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
  await expect.element(number).toHaveValue('2');
  await ui.give('answer', 'MEDIATOR');
  await ui.tick('roles', true);
  await ui.press('Send');
  await expect.poll(() => submitted.mock.calls[0]?.[0].number).toBe('2');
});

it('a code is masked until the visitor shows it, and no password for the browser', async () => {
  const code = page.getByRole('textbox', { name: 'Code' });
  const masking = () => getComputedStyle(code.element()).getPropertyValue('-webkit-text-security');
  expect(masking()).toBe('disc');
  await ui.press('Show code');
  await expect.poll(masking).toBe('none');
  await expect.element(code).toHaveAttribute('autocomplete', 'off');
});

it.each([
  ['loading', 'Loading…'],
  ['failed', 'This list didn’t load'],
  ['ready', 'There is nothing to choose'],
] as const)('a list that is %s and empty says %s', async (state, words) => {
  show({ state, options: [] });
  await expect.element(page.getByRole('option', { name: words })).toBeInTheDocument();
  await expect.element(page.getByRole('status').filter({ hasText: words })).toBeVisible();
});

it('the checked options are submitted', async () => {
  await ui.give('answer', 'MEDIATOR');
  await ui.give('roles', ['ATTORNEY', 'MEDIATOR']);
  await ui.press('Send');
  await expect.poll(() => submitted.mock.calls[0]?.[0].roles.toSorted()).toEqual(['ATTORNEY', 'MEDIATOR']);
  await ui.give('roles', ['MEDIATOR']);
  await ui.press('Send');
  await expect.poll(() => submitted.mock.calls[1]?.[0].roles).toEqual(['MEDIATOR']);
});

it('the error of a group leads to its first checkbox and describes the group', async () => {
  await ui.give('answer', 'MEDIATOR');
  await ui.press('Send');
  await page.getByRole('link', { name: 'Check at least one role' }).click();
  await expect.poll(() => document.activeElement?.id).toBe('roles');
  await expect
    .element(page.getByRole('group', { name: 'Roles' }))
    .toHaveAccessibleDescription(/Check at least one role/);
  await page.getByLabelText('Attorney').click();
  await expect.element(page.getByLabelText('Attorney')).not.toHaveAttribute('aria-invalid');
});

it('a server error of a group is shown until the choice changes', async () => {
  await page.getByLabelText('Attorney').click();
  show(ready, refusedRoles);
  await expect.element(page.getByLabelText('Attorney')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabelText('Mediator').click();
  await expect.element(page.getByLabelText('Attorney')).not.toHaveAttribute('aria-invalid');
});

it('the error of radio buttons leads to the first one and ends with another choice, which is submitted', async () => {
  show(ready, [{ field: 'length', text: 'required' }]);
  await page.getByRole('link', { name: 'This field is required' }).click();
  await expect.poll(() => document.activeElement?.id).toBe('length');
  await expect
    .element(page.getByRole('group', { name: 'Length' }))
    .toHaveAccessibleDescription(/This field is required/);
  await ui.give('length', 'TWO');
  await expect.element(page.getByLabelText('One year')).not.toHaveAttribute('aria-invalid');
  await ui.give('answer', 'MEDIATOR');
  await ui.tick('roles', true);
  await ui.press('Send');
  await expect.poll(() => submitted.mock.calls[0]?.[0].length).toBe('TWO');
});
