/** @jsxRuntime classic -- Storybook’s window has a React of its own, without the automatic runtime. */
import React from 'react';
import { AddonPanel } from 'storybook/internal/components';
import { STORY_PREPARED } from 'storybook/internal/core-events';
import { addons, type API, types } from 'storybook/manager-api';
import { addonId } from './addon.ts';
import { followPlaying } from './follow.ts';
import { StatePanel } from './panel.tsx';
import { type IndexEntry, withSearchWords } from './search-words.ts';

/** Adds the atlas to Storybook's window, which draws the panel beside the story. */
export function registerAtlas(): void {
  const panel = `${addonId}/state`;
  addons.setConfig({
    selectedPanel: panel,
    layout: { panelPosition: 'right' },
    // A map needs the room, and has no state of its own.
    // oxlint-disable-next-line typescript/prefer-string-starts-ends-with -- before the first story there is no id
    layoutCustomisations: { showPanel: ({ storyId }, isShown) => isShown && !/--map$/.test(storyId) },
  });
  addons.register(addonId, api => {
    // Storybook loads its index again when a file changes, without these words.
    api.on(STORY_PREPARED, () => void addSearchWords(api));
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

async function addSearchWords(api: API): Promise<void> {
  const index = api.getIndex();
  if (!index || Object.values<IndexEntry>(index.entries).every(({ anchors }) => anchors)) return;
  await api.setIndex({ ...index, entries: withSearchWords(index.entries) });
}
