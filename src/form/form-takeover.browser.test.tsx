import { getInput, useForm } from '@formisch/react';
import { useEffect } from 'react';
import type { Root } from 'react-dom/client';
import * as v from 'valibot';
import { beforeEach, expect, it } from 'vitest';
import { freshRoot } from '../../tests/browser/fresh-root.ts';
import { FormTakeover } from './form-takeover.tsx';

const Schema = v.object({ firstName: v.string(), title: v.string() });
let root: Root;
let input: (() => unknown) | undefined;

/** Fields as on a prerendered page: React does not control them, so they show what the browser has. */
function Page({ titles }: { titles: readonly string[] }) {
  const form = useForm({ schema: Schema, initialInput: { firstName: '', title: 'DR' } });
  useEffect(() => {
    input = () => getInput(form);
  });
  return (
    <>
      <input id="firstName" aria-label="First name" defaultValue="Ruth" />
      <select id="title" aria-label="Title" defaultValue="MS">
        <option value="">No title</option>
        {titles.map(title => (
          <option key={title}>{title}</option>
        ))}
      </select>
      <FormTakeover of={form} />
    </>
  );
}

beforeEach(() => {
  root = freshRoot();
});

it('a form takes over what was typed and chosen before it', async () => {
  root.render(<Page titles={['DR', 'MS']} />);
  await expect.poll(() => input?.()).toEqual({ firstName: 'Ruth', title: 'MS' });
});

it('a choice stays while its list has not loaded', async () => {
  root.render(<Page titles={[]} />);
  await expect.poll(() => input?.()).toEqual({ firstName: 'Ruth', title: 'DR' });
});
