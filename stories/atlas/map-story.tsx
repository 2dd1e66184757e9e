import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FlowMap, type FlowMapProps } from './flow-map.tsx';
import { storyLinks } from './go-to.ts';

/** The story of a state that was shown last. */
let last = '';

/** Notes that a story of a state is shown. Storybook's event would also come from the stories in a map's thumbnails. */
export function noteShown(story: string): void {
  last = story;
}

type MapProps = Pick<FlowMapProps, 'map' | 'layout'>;

/**
 * The story that shows the map of a flow. It marks the state that was shown last, if it has that state, else the one whose
 * story is its argument: `&args=marked:join--landing`.
 */
export const mapStory = (props: MapProps): StoryObj<{ marked: string }> => ({
  ...drawn(props, false),
  play: async ({ canvasElement }) => {
    const states = [...canvasElement.querySelectorAll<HTMLElement>('.atlas-chart [data-state]')];
    await expect(states.map(({ dataset }) => dataset['state'])).toEqual(props.map.nodes.map(({ id }) => id));
    await expect(canvasElement.querySelectorAll('.atlas-arrow')).toHaveLength(props.layout.arrows.length);
  },
});

/** The story of the list, which is for tests only, because the map has a button for it. */
export const mapListStory = (props: MapProps): StoryObj<{ marked: string }> => ({
  ...drawn(props, true),
  play: async ({ canvasElement }) => {
    const states = [...canvasElement.querySelectorAll<HTMLElement>('li[data-state]')];
    const listed = states.map(({ dataset, parentElement }) => ({
      id: dataset['state'],
      parent: parentElement?.closest<HTMLElement>('li[data-state]')?.dataset['state'] ?? null,
    }));
    await expect(listed).toHaveLength(props.map.nodes.length);
    await expect(listed).toEqual(expect.arrayContaining(props.map.nodes.map(({ id, parent }) => ({ id, parent }))));
    const transitions = [...canvasElement.querySelectorAll<HTMLElement>('[data-transition]')];
    await expect(transitions).toHaveLength(props.map.edges.length);
    await expect(new Set(transitions.map(({ dataset }) => dataset['transition']))).toEqual(
      new Set(props.map.edges.map(({ id }) => id)),
    );
  },
});

const drawn = ({ map, layout }: MapProps, asList: boolean): StoryObj<{ marked: string }> => ({
  args: { marked: '' },
  globals: { viewport: { value: '' } }, // all of the window, also if the toolbar has a phone's width for the screens
  parameters: { controls: { disable: true }, actions: { disable: true }, interactions: { disable: true } },
  loaders: [() => ({ before: last })],
  render: ({ marked }, { loaded }) => {
    const statesOf = (story: string) => map.nodes.filter(({ stories }) => stories.includes(story));
    const before = statesOf(String(loaded['before']));
    const states = before.length > 0 ? before : statesOf(marked);
    return (
      <main>
        <FlowMap map={map} layout={layout} marked={states.map(({ id }) => id)} links={storyLinks} asList={asList} />
      </main>
    );
  },
});
