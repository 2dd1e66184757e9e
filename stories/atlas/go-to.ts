import type { MouseEvent } from 'react';
import { addons } from 'storybook/preview-api';

/** `SELECT_STORY` of Storybook's core events. Vite finds that module only during a test, and then reloads the test. */
const selectStory = 'selectStory';

/** The attributes of a link that opens a story in Storybook's window. */
export const linkTo = (storyId: string) => ({
  href: `./?path=/story/${storyId}`,
  target: '_top',
  onClick(event: MouseEvent) {
    if (window.parent === window) return; // without Storybook's window, the link opens it
    event.preventDefault();
    addons.getChannel().emit(selectStory, { storyId });
  },
});
