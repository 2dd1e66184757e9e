import { expect, it } from 'vitest';
import { withSearchWords } from './search-words.ts';

it('adds the id of a state and the address of its step, which Storybook’s search then finds', () => {
  const entries = { a: { title: 'Join/2 Coparent details ∕step2', exportName: 'CoparentDetailsSaving' } };
  expect(withSearchWords(entries)).toEqual({
    a: { ...entries.a, anchors: [{ id: '', title: 'CoparentDetailsSaving /step2' }] },
  });
});
