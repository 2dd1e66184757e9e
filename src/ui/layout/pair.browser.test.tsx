import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { freshRoot } from '../../../tests/browser/fresh-root.ts';
import { i18n, speak } from '../../i18n/i18n.ts';
import { HostedField } from '../field/hosted-field.tsx';
import { SelectField } from '../field/select-field.tsx';
import { TextField } from '../field/text-field.tsx';
import '../styles/styles.css';
import { Pair } from './pair.tsx';

const long = 'A label that needs two lines in a column that is half as wide as the page, and also in a smaller one';

const fields: Record<string, ReactNode> = {
  'one has an error': <TextField name="first" label="First name" error="Enter a name." />,
  'one has a long label': <TextField name="first" label={long} />,
  'a list has an error': <SelectField name="state" label="State" error={long} options={[]} />,
  'a box of a third party has a hint': <HostedField id="cvv" label="CVV" hint="3 digits" />,
};

it.each(Object.entries(fields))('two fields in a row align their labels and their boxes if %s', async (_, field) => {
  await page.viewport(1280, 900);
  await speak('en');
  const root = freshRoot();
  flushSync(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Pair>
          {field}
          <TextField name="last" label="Last name" />
        </Pair>
      </I18nProvider>,
    ),
  );
  const tops = (parts: string) => [...document.querySelectorAll(parts)].map(part => part.getBoundingClientRect().top);
  const [labels, boxes] = [tops('label, [id$=-label]'), tops('input, select, #cvv')];
  expect([labels.length, boxes.length]).toEqual([2, 2]);
  expect([new Set(labels).size, new Set(boxes).size]).toEqual([1, 1]);
});
