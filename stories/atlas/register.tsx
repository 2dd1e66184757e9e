/** @jsxRuntime classic -- Storybook’s window has a React of its own, without the automatic runtime. */
import React from 'react';
import { AddonPanel } from 'storybook/internal/components';
import { STORY_PREPARED } from 'storybook/internal/core-events';
import { addons, type API, types } from 'storybook/manager-api';
import { addonId } from './addon.ts';
import { followPlaying } from './follow.ts';
import { StatePanel } from './panel.tsx';
import { type IndexEntry, type ScreenWords, withSearchWords } from './search-words.ts';

/**
 * Adds the atlas to Storybook's window, which draws the panel beside the story.
 *
 * @param wordsPath where the words on the screens are served, if they are
 */
export function registerAtlas(wordsPath = ''): void {
  const panel = `${addonId}/state`;
  addons.setConfig({
    selectedPanel: panel,
    layout: { panelPosition: 'right' },
    // A map needs the room, and has no state of its own.
    layoutCustomisations: { showPanel: ({ storyId }, isShown) => isShown && !/--map(?:-as-list)?$/.test(storyId) },
  });
  addons.register(addonId, api => {
    // Storybook loads its index again when a file changes, without these words.
    const words = screenWordsAt(wordsPath);
    api.on(STORY_PREPARED, () => void words.then(known => addSearchWords(api, known)));
    followPlaying(api);
    addons.add(panel, {
      type: types.PANEL,
      title: 'State',
      render: ({ active = false }) => (
        <AddonPanel active={active}>
          <StatePanel />
        </AddonPanel>
      ),
    });
  });
}

/** Nothing before the first `npm run pictures`. */
async function screenWordsAt(path: string): Promise<ScreenWords> {
  if (path === '') return {};
  const response = await fetch(path);
  return response.ok ? ((await response.json()) as ScreenWords) : {};
}

async function addSearchWords(api: API, words: ScreenWords): Promise<void> {
  const index = api.getIndex();
  if (!index || Object.values<IndexEntry>(index.entries).every(({ anchors }) => anchors)) return;
  await api.setIndex({ ...index, entries: withSearchWords(index.entries, words) });
}
