import type { StoryObj } from '@storybook/react-vite';
import { FlowMap, type FlowMapProps } from './flow-map.tsx';
import { storyLinks } from './go-to.ts';

/** The story that shows the map of a flow. Its argument is the story of a state to mark. */
export const mapStory = ({ map, layout }: Pick<FlowMapProps, 'map' | 'layout'>): StoryObj<{ marked: string }> => ({
  args: { marked: '' },
  parameters: { controls: { disable: true }, actions: { disable: true }, interactions: { disable: true } },
  render: ({ marked }) => (
    <main>
      <FlowMap
        map={map}
        layout={layout}
        marked={map.nodes.filter(({ stories }) => stories.includes(marked)).map(({ id }) => id)}
        links={storyLinks}
      />
    </main>
  ),
});
