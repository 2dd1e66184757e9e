/** @jsxRuntime classic -- Storybook’s window has a React of its own, without the automatic runtime. */
import React, { type ReactNode } from 'react';
import { useStorybookApi } from 'storybook/manager-api';
import { opensElsewhere } from './opens-elsewhere.ts';
import type { StateLink } from './state-link.ts';

interface GoProps {
  to: Pick<StateLink, 'name' | 'storyId'>;
  /** The story's arguments in the address of the link, for another window. */
  args?: string;
}

/** A link to a story. It keeps what is chosen in the toolbar. */
export function Go({ to: { name, storyId }, args }: GoProps): ReactNode {
  const api = useStorybookApi();
  if (storyId === null) return name;
  return (
    <a
      href={`?path=/story/${storyId}${args === undefined ? '' : `&args=${args}`}`}
      onClick={event => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        api.selectStory(storyId);
      }}
    >
      {name}
    </a>
  );
}
