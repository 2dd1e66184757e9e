import type { StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { Flow, PageProps } from '../flow.ts';
import { Notice } from '../../src/ui/notice/notice.tsx';
import type { Details } from '../atlas/details.ts';
import { noteShown } from '../atlas/map-story.tsx';
import { chosenIn } from '../staging/chosen-flags.ts';
import { checkAlike } from './alike.ts';
import { currentSession, sessionOf } from '../staging/session.ts';
import { pageOf } from '../staging/stage.ts';

interface Loaded {
  Page: (props: PageProps) => React.ReactNode;
  wizard: PageProps['wizard'];
  note: string | null;
}

/** The story of one state, reached by its shortest path with the toolbar's flags. Its actors wait until a viewer plays. */
export const flowStory = (flow: Flow, name: string, details: Readonly<Record<string, Details>>): StoryObj => ({
  // Its actors and arguments are the machine's, so these panels would be empty.
  parameters: {
    atlas: details[name],
    controls: { disable: true },
    actions: { disable: true },
    interactions: { disable: true },
  },
  loaders: [
    async ({ id, globals }) => {
      noteShown(id);
      const { staged } = sessionOf(id, flow, name, chosenIn(globals));
      return { ...(await pageOf(flow)), wizard: staged, note: staged.note };
    },
  ],
  render: (_, { loaded }) => {
    const { Page, wizard, note } = loaded as Loaded; // from the loader above
    return (
      <>
        {note === null ? null : (
          <div lang="en">
            <Notice>{note}</Notice>
          </div>
        )}
        <Page wizard={wizard} />
      </>
    );
  },
  play: async ({ canvasElement, loaded, id }) => {
    // The page is lazy, and loading takes long on a slow machine.
    await waitFor(() => expect(canvasElement.querySelector('main h1')).toBeVisible(), { timeout: 30_000 });
    const session = currentSession();
    const isShown = session?.begun === id && loaded['note'] === null && !flow.leftAtOnce?.includes(name);
    if (isShown) await expect(session.state()).toBe(name);
    const isBusy = details[name]?.tags.includes('busy') ?? true;
    if (!isBusy && import.meta.env['STORIES_ARE_TESTS'] === 'true') await checkAlike(flow, name);
  },
});
