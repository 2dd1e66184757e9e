import axe from 'axe-core';
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { type API, ManagerContext } from 'storybook/manager-api';
import { convert, ThemeProvider, themes } from 'storybook/theming';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { tripMachine } from '../../machines/wizard/fixtures/trip.machine.ts';
import { tripSamples } from '../../machines/wizard/fixtures/trip.samples.ts';
import { detailsParameter } from './addon.ts';
import { createAtlas } from './atlas.ts';
import { StatePanel } from './panel.tsx';
import { messages, type Playing } from './playing.ts';

const atlas = createAtlas({ trip: { title: 'Trip', machine: tripMachine, samples: tripSamples as never, seen: {} } }, [
  'en',
]);
const picture = {
  path: 'pictures/editing.png',
  onSheet: 'pictures/trip.html#trip--traveller-editing',
  accessibility: {
    passed: 3,
    violations: [{ rule: 'label', help: 'Fields must have labels', elements: [] }],
    undecided: [],
  },
};
const all = Object.values(atlas.detailsOf('trip', () => picture));
const editing = all.find(({ link }) => link.state === 'traveller.editing')!; // a state of the trip
const after = editing.next.find(({ cause }) => cause === 'visitor');

type ThemeProps = Parameters<typeof ThemeProvider>[0];

let root: Root | undefined;

afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

/** Shows the panel beside the story of a state. @returns what it has sent, and what sends to it */
function show(theme: 'light' | 'dark') {
  const listeners = new Map<string, (value?: unknown) => void>();
  const sent: unknown[][] = [];
  const api = {
    getCurrentParameter: (key: string) => (key === detailsParameter ? editing : undefined),
    getIndex: () => ({ entries: Object.fromEntries(all.map(({ link }) => [link.storyId, {}])) }),
    on: (type: string, listen: () => void) => void listeners.set(type, listen),
    off: () => {},
    emit: (...message: unknown[]) => void sent.push(message),
    selectStory: (id: string) => void sent.push(['select', id]),
  } as unknown as API; // what the panel uses of it
  root = createRoot(document.body.appendChild(document.createElement('main')));
  root.render(
    createElement(
      ManagerContext.Provider,
      { value: { api, state: {} as never } },
      createElement(ThemeProvider, { theme: convert(themes[theme]) } as ThemeProps, createElement(StatePanel)),
    ),
  );
  document.body.style.background = theme === 'dark' ? '#222425' : '#ffffff';
  return { sent, say: (type: string, value?: unknown) => listeners.get(type)?.(value) };
}

const playing: Playing = {
  storyId: editing.link.storyId ?? '',
  begun: editing.link.storyId ?? '',
  here: editing.link,
  address: '/traveller',
  charts: [
    {
      title: 'Trip',
      link: editing.link,
      waits: [
        {
          actor: 'save traveller',
          door: null,
          choices: [{ key: '1', cause: 'failure', what: 'fails', values: 'broken', to: editing.link }],
        },
      ],
      timers: [],
      events: [],
    },
  ],
};

/** Answers the panel, which asks once it listens. */
async function showPlaying(theme: 'light' | 'dark') {
  const { sent, say } = show(theme);
  await expect.poll(() => sent).toContainEqual([messages.ask]);
  say(messages.playing, playing);
  return { sent, say };
}

for (const theme of ['light', 'dark'] as const)
  it(`axe finds nothing in the panel with all that it can show, ${theme}`, async () => {
    await showPlaying(theme);
    await expect.element(page.getByText('Start again')).toBeVisible();
    for (const fold of document.querySelectorAll('details')) fold.open = true;
    const { violations } = await axe.run(document.querySelector('main')!, { resultTypes: ['violations'] });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });

it('a link of the panel opens the story of the state that it names', async () => {
  const { sent } = show('light');
  await page
    .getByRole('link', { name: after?.to.name ?? '' })
    .first()
    .click();
  expect(sent).toContainEqual(['select', after?.to.storyId]);
});

it('the map opens in the same window, so that language and width stay chosen', async () => {
  const { sent } = show('light');
  const link = page.getByRole('link', { name: 'Show on the map' });
  const stay = (event: Event) => event.preventDefault();
  addEventListener('click', stay);
  await link.click();
  removeEventListener('click', stay);
  expect(sent).toContainEqual(['select', 'trip--map']);
  expect(link.element()).toHaveAttribute('href', '?path=/story/trip--map&args=marked:trip--traveller-editing');
});

it('a click with Ctrl leaves a link to the browser, which opens a tab', async () => {
  const { sent } = show('light');
  let isPrevented = true;
  const note = (event: Event) => {
    isPrevented = event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', note);
  await page.getByRole('link', { name: 'Show on the map' }).click({ modifiers: ['Control'] });
  removeEventListener('click', note);
  expect(isPrevented).toBe(false);
  expect(sent.filter(([type]) => type === 'select')).toEqual([]);
});

it('the panel says what axe found when the picture of the state was taken', async () => {
  show('light');
  await expect
    .element(page.getByText('axe: 3 rules hold, 1 violated: Fields must have labels', { exact: false }))
    .toBeVisible();
  expect(page.getByRole('link', { name: 'Pictures' }).element()).toHaveAttribute('href', picture.onSheet);
});

it('an answer in the panel is sent to the page', async () => {
  const { sent } = await showPlaying('light');
  await page.getByRole('button', { name: 'fails: broken', exact: false }).click();
  expect(sent).toContainEqual([messages.play, '1']);
});

it('the focus stays in the panel when the button of an answer goes away', async () => {
  const { sent, say } = await showPlaying('light');
  await page.getByRole('button', { name: 'fails: broken', exact: false }).click();
  expect(sent).toContainEqual([messages.play, '1']);
  say(messages.playing, { ...playing, charts: [] });
  await expect.poll(() => document.activeElement?.textContent).toBe('Play');
});
