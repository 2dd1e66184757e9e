import { expect, it } from 'vitest';
import { withSearchWords } from './search-words.ts';

it('adds the id of a state and the address of its step, which Storybook’s search then finds', () => {
  const entries = { a: { title: 'Join/2 Coparent details ∕step2', exportName: 'CoparentDetailsSaving' } };
  expect(withSearchWords(entries)).toEqual({
    a: { ...entries.a, anchors: [{ id: '', title: 'CoparentDetailsSaving /step2' }] },
  });
});

it('adds each line of the screen, so that the search finds the words that a visitor reads', () => {
  const entries = { a: { title: 'Join/Landing ∕signup', exportName: 'Landing' }, b: { title: 'Button' } };
  const { a, b } = withSearchWords(entries, { a: ['Welcome', 'Bienvenida'] });
  expect(a?.anchors.map(({ title }) => title)).toEqual(['Landing /signup', 'Welcome', 'Bienvenida']);
  expect(b?.anchors).toEqual([{ id: '', title: '' }]);
});
