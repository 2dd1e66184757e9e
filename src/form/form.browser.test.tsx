import { type FormStore, setInput, useForm } from '@formisch/react';
import { I18nProvider } from '@lingui/react';
import { Profiler, type ReactNode, useLayoutEffect } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { freshRoot } from '../../tests/browser/fresh-root.ts';
import { ui } from '../../tests/browser/walk/page.ts';
import { emptyParent, ParentDetailsSchema, type ParentInput } from '../contract/entities/parent-details.schema.ts';
import { activate, i18n, needAllWords } from '../i18n/i18n.ts';
import { beforeStepEnds } from '../wizard/index.ts';
import { FormPhoneField } from './form-phone-field.tsx';
import { FormTextField } from './form-text-field.tsx';
import { Form } from './form.tsx';

const typed = vi.fn<(input: ParentInput) => void>();
const submitted = vi.fn<() => void>();
/** The parts of the page that were rendered, a name for each render. */
let rendered: string[] = [];
let form: FormStore<typeof ParentDetailsSchema>;
/** Validations of the form. */
let validated: MockInstance;
let root: Root;

const Counted = ({ id, children }: { id: string; children: ReactNode }) => (
  <Profiler id={id} onRender={name => rendered.push(name)}>
    {children}
  </Profiler>
);

function Page() {
  const store = useForm({ schema: ParentDetailsSchema, initialInput: emptyParent });
  useLayoutEffect(() => {
    form = store;
  });
  return (
    <I18nProvider i18n={i18n}>
      <Counted id="form">
        <Form of={store} onTyped={typed} onSubmit={submitted}>
          <Counted id="firstName">
            <FormTextField of={store} path={['firstName']} label="First name" />
          </Counted>
          <Counted id="email">
            <FormTextField of={store} path={['email']} label="Email" />
          </Counted>
          <Counted id="phone">
            <FormPhoneField of={store} country={['phoneCountry']} number={['phoneNumber']} label="Phone number" />
          </Counted>
          <button type="submit">Send</button>
        </Form>
      </Counted>
    </I18nProvider>
  );
}

const control = (id: string): HTMLInputElement => {
  const found = document.getElementById(id);
  if (found instanceof HTMLInputElement) return found;
  throw new Error(`There is no input '${id}'`);
};

/** Puts text into a field as a key does, within this task, so that no pause can come before the next line. */
function key(id: string, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control(id), text);
  control(id).dispatchEvent(new InputEvent('input', { bubbles: true }));
}

beforeEach(async () => {
  typed.mockReset();
  submitted.mockReset();
  validated = vi.spyOn(ParentDetailsSchema, '~run');
  await Promise.all([activate('en'), needAllWords()]);
  root = freshRoot();
  root.render(<Page />);
  await expect.poll(() => document.getElementById('email')).not.toBeNull();
  // The first touch loads the countries, which renders the phone once more, and validates the form when the browser is idle.
  const countries = () => {
    dispatchEvent(new Event('focusin'));
    return document.querySelectorAll('option').length;
  };
  await expect.poll(countries).toBeGreaterThan(100);
  await expect.poll(() => validated.mock.calls.length).toBe(1);
  rendered = [];
});

afterEach(() => void vi.restoreAllMocks());

describe('what a keystroke renders', () => {
  it('is nothing while the error of the field stays as it is', async () => {
    key('email', 'e');
    await expect.poll(() => typed.mock.calls.length).toBe(1);
    expect(rendered).toEqual([]);
    await ui.press('Send');
    await expect.poll(() => control('email').ariaInvalid).toBe('true');
    rendered = [];
    key('email', 'el');
    await expect.poll(() => typed.mock.calls.length).toBe(2);
    expect(rendered).toEqual([]);
  });

  it('is its field and the summary of errors, once, when the error changes', async () => {
    await ui.press('Send');
    await expect.poll(() => control('email').ariaInvalid).toBe('true');
    rendered = [];
    key('email', 'elena@example.com');
    await expect.poll(() => control('email').ariaInvalid).toBeNull();
    await expect.poll(() => typed.mock.calls.length).toBe(1);
    expect(rendered).toEqual(['email', 'form']);
  });
});

it('a key that makes a field invalid shows no error until the visitor pauses', async () => {
  await ui.press('Send');
  key('email', 'elena@example.com');
  await expect.poll(() => control('email').ariaInvalid).toBeNull();
  await expect.poll(() => typed.mock.calls.length).toBe(1);
  rendered = [];
  key('email', 'elena@');
  control('email').dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  expect(rendered).toEqual([]);
  await expect.poll(() => control('email').ariaInvalid).toBe('true');
});

it('a refused submission renders each part once', async () => {
  await ui.press('Send');
  await expect.poll(() => document.activeElement?.tagName).toBe('SECTION');
  expect(rendered).toEqual(['firstName', 'email', 'phone', 'form']);
  expect(submitted).not.toHaveBeenCalled();
});

it('the first touch validates once, and shows no error', async () => {
  root.unmount();
  root = freshRoot();
  root.render(<Page />);
  // The countries are loaded already. They follow in a second render, after which nothing else is due.
  await expect.poll(() => document.querySelectorAll('option').length).toBeGreaterThan(100);
  validated.mockClear();
  rendered = [];
  dispatchEvent(new Event('focusin'));
  dispatchEvent(new Event('focusin'));
  await expect.poll(() => validated.mock.calls.length).toBe(1);
  expect(rendered).toEqual([]);
});

it('text that does not come from the keyboard appears in the field', () => {
  setInput(form, { path: ['firstName'], input: 'Elena' });
  expect(control('firstName').value).toBe('Elena');
  key('firstName', 'El');
  setInput(form, { path: ['firstName'], input: 'Elena' });
  expect(control('firstName').value).toBe('Elena');
});

describe('what is typed is reported', () => {
  it('once for many keys, after a pause', async () => {
    for (const text of ['E', 'El', 'Ele']) key('firstName', text);
    expect(typed).not.toHaveBeenCalled();
    await expect.poll(() => typed.mock.calls).toEqual([[{ ...emptyParent, firstName: 'Ele' }]]);
  });

  it.each(['click', 'submit', beforeStepEnds, 'pagehide', 'visibilitychange', 'change', 'focusout'])(
    'at once on %s',
    event => {
      key('firstName', 'Ele');
      expect(typed).not.toHaveBeenCalled();
      window.dispatchEvent(new Event(event));
      expect(typed.mock.calls).toEqual([[{ ...emptyParent, firstName: 'Ele' }]]);
    },
  );

  it('when the form goes away', () => {
    key('firstName', 'Ele');
    root.unmount();
    expect(typed.mock.calls).toEqual([[{ ...emptyParent, firstName: 'Ele' }]]);
  });
});
