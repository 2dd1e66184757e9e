import { act, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { needAllWords, speak } from './i18n.ts';
import { kept, lazyComponent } from './lazy-component.ts';

const mayAct = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

beforeEach(async () => {
  mayAct.IS_REACT_ACT_ENVIRONMENT = true;
  await speak('en');
  await needAllWords();
});

afterEach(() => {
  document.body.replaceChildren();
  mayAct.IS_REACT_ACT_ENVIRONMENT = false; // files share the page
});

const receipt = () => kept(async () => ({ Receipt: () => 'The receipt' }));

/** What is shown with the first render, and once everything has loaded. */
async function shown(load: ReturnType<typeof receipt>): Promise<(string | null)[]> {
  const Receipt = lazyComponent(load, ({ Receipt: Loaded }) => Loaded);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  act(() =>
    root.render(
      <Suspense fallback="Loading">
        <Receipt />
      </Suspense>,
    ),
  );
  const first = place.textContent;
  await act(async () => new Promise(resolve => setTimeout(resolve)));
  const last = place.textContent;
  act(() => root.unmount());
  return [first, last];
}

it('a component that was fetched ahead of time is shown at once', async () => {
  const load = receipt();
  await load('background');
  expect(await shown(load)).toEqual(['The receipt', 'The receipt']);
});

it('another component is shown when it has loaded', async () => {
  expect(await shown(receipt())).toEqual(['Loading', 'The receipt']);
});
