import { addons } from 'storybook/preview-api';
import type { LinkAttributes, MapLinks } from './map-links.ts';
import { opensElsewhere } from './opens-elsewhere.ts';

/** `SELECT_STORY` of Storybook's core events. Vite finds that module only during a test, and then reloads the test. */
const selectStory = 'selectStory';

/** The attributes of a link that opens a story in Storybook's window. */
const linkTo = (storyId: string): LinkAttributes => ({
  href: `./?path=/story/${storyId}`,
  target: '_top',
  onClick(event) {
    if (opensElsewhere(event) || window.parent === window) return; // without Storybook's window, the link opens it
    event.preventDefault();
    addons.getChannel().emit(selectStory, { storyId });
  },
});

/** A state leads to its story, and a door to the story of the other map. */
export const storyLinks: MapLinks = {
  ofState: ({ stories: [first] }) => (first === undefined ? null : linkTo(first)),
  ofDoor: ({ storyId }) => linkTo(storyId),
};
