import { STORY_FINISHED, STORY_PREPARED, STORY_RENDERED } from 'storybook/internal/core-events';
import type { API } from 'storybook/manager-api';
import { messages, type Playing } from './playing.ts';

/**
 * Opens the story of the state to which a viewer has played, if it has one. It waits until Storybook has finished the story
 * before, because Storybook loads the page again if a story is left earlier.
 */
export function followPlaying(api: API): void {
  let playing: Playing | null = null;
  let isFinished = false;
  const follow = () => {
    if (!isFinished || !playing || api.getCurrentStoryData()?.id !== playing.storyId) return;
    const storyId = storyAfter(api, playing);
    if (storyId === playing.storyId) return;
    isFinished = false;
    api.emit(messages.follow, storyId);
    api.selectStory(storyId);
  };
  api.on(STORY_PREPARED, () => void (isFinished = false));
  api.on(STORY_RENDERED, () => api.emit(messages.ask));
  api.on(STORY_FINISHED, () => {
    isFinished = true;
    follow();
  });
  api.on(messages.playing, (now: Playing) => {
    playing = now;
    follow();
  });
}

/** The story that shows the state that was reached, or else the one that is shown. */
export const storyAfter = (api: API, { storyId, here }: Playing): string =>
  here.storyId !== null && hasStory(api, here.storyId) ? here.storyId : storyId;

export const hasStory = (api: API, storyId: string): boolean => api.getIndex()?.entries[storyId] !== undefined;
