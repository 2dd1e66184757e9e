import { useForm } from '@formisch/react';
import { I18nProvider } from '@lingui/react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyParent, ParentDetailsSchema } from '../contract/entities/parent-details.schema.ts';
import { activate, i18n } from '../i18n/i18n.ts';
import { FormPhoneField } from './form-phone-field.tsx';

function Phone({ isOwn }: { isOwn: boolean }) {
  const form = useForm({ schema: ParentDetailsSchema, initialInput: { ...emptyParent, phoneCountry: 'DE' } });
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
  root.render(<Phone isOwn={isOwn} />);
  await expect.poll(options).toBeGreaterThan(0);
  dispatchEvent(new Event('focusin')); // the first touch of the page
  await expect.poll(() => document.querySelector('select')?.selectedOptions[0]?.text).toBe('Germany (+49)');
}

beforeEach(async () => {
  await activate('en');
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

it('the whole list of one’s own countries is there for autofill', async () => {
  await show(true);
  await expect.poll(options).toBeGreaterThan(200);
});

it.each([
  ['the pointer', () => new PointerEvent('pointerdown', { bubbles: true })],
  ['the focus', () => new FocusEvent('focusin', { bubbles: true })],
])('another person’s list is whole once %s is on it, before the browser opens it', async (_, touch) => {
  await show(false);
  expect(options()).toBe(8);
  touchList(touch());
  await Promise.resolve();
  expect(options()).toBeGreaterThan(200);
});
