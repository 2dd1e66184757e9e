/** @jsxRuntime classic -- Storybook’s window has a React of its own, without the automatic runtime. */
import React, { type ReactNode } from 'react';
import { useStorybookApi } from 'storybook/manager-api';
import type { StateLink } from './state-link.ts';

/** A link to the story of a state. */
export function Go({ to: { name, storyId } }: { to: StateLink }): ReactNode {
  const api = useStorybookApi();
  if (storyId === null) return name;
  return (
    <a
      href={`?path=/story/${storyId}`}
      onClick={event => {
        event.preventDefault();
        api.selectStory(storyId);
      }}
    >
      {name}
    </a>
  );
}
