/** @jsxRuntime classic -- Storybook’s window has a React of its own, without the automatic runtime. */
import React from 'react';
import { AddonPanel } from 'storybook/internal/components';
import { addons, types } from 'storybook/manager-api';
import { addonId } from './addon.ts';
import { StatePanel } from './panel.tsx';

/** Adds the atlas to Storybook's window, which draws the panel beside the story. */
export function registerAtlas(): void {
  const panel = `${addonId}/state`;
  addons.setConfig({ panelPosition: 'right', selectedPanel: panel });
  addons.register(addonId, () => {
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
