import type { StoryObj } from '@storybook/react-vite';
import { FlowMap, type FlowMapProps } from './flow-map.tsx';

/** The story that shows the map of a flow. Its argument is the story of a state to mark. */
export const mapStory = (props: Omit<FlowMapProps, 'marked'>): StoryObj<{ marked: string }> => ({
  args: { marked: '' },
  parameters: { controls: { disable: true }, actions: { disable: true }, interactions: { disable: true } },
  render: ({ marked }) => <FlowMap {...props} marked={marked} />,
});
