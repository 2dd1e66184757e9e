import type { MouseEvent } from 'react';
import { SELECT_STORY } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

/** The attributes of a link that opens a story in Storybook's window. */
export const linkTo = (storyId: string) => ({
  href: `?path=/story/${storyId}`,
  target: '_top',
  onClick(event: MouseEvent) {
    if (window.parent === window) return; // without Storybook's window, the link opens it
    event.preventDefault();
    addons.getChannel().emit(SELECT_STORY, { storyId });
  },
});
