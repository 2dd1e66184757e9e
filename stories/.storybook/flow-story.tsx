import type { StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { explorationOf, type Flow, type PageProps } from '../flow.ts';
import { silenced } from '../staging/actors.ts';
import { pageOf, stage } from '../staging/stage.ts';

interface Loaded {
  Page: (props: PageProps) => React.ReactNode;
  wizard: PageProps['wizard'];
}

/** The story of one state: the shortest way there was walked, and nothing answers any more. */
export const flowStory = (flow: Flow, name: string): StoryObj => ({
  name,
  loaders: [
    async () => {
      const plan = explorationOf(flow).states.find(state => state.name === name);
      if (!plan) throw new Error(`${flow.title} has no state '${name}'`);
      return { ...(await pageOf(flow)), wizard: stage(flow, plan, silenced) };
    },
  ],
  render: (_, { loaded }) => {
    const { Page, wizard } = loaded as Loaded; // by the loader above
    return <Page wizard={wizard} />;
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('main h1')).toBeVisible());
  },
});
