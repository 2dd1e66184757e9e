import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { tripMachine } from '../../machines/wizard/fixtures/trip.machine.ts';
import { tripSamples } from '../../machines/wizard/fixtures/trip.samples.ts';
import { createAtlas } from './atlas.ts';
import { mapListStory, noteShown } from './map-story.tsx';

const trip = { title: 'Trip', machine: tripMachine, samples: tripSamples as never, seen: {} };
const map = createAtlas({ trip }, ['en']).mapOf('trip', {
  levelsOf: () => [],
  pictureOf: () => null,
  differences: null,
});
const story = mapListStory({ map, layout: { width: 0, height: 0, boxes: {}, arrows: [], exits: [] } });

/** The states that the map marks if it opens now. */
async function marked(address: string): Promise<(string | undefined)[]> {
  const [load] = [story.loaders].flat();
  const loaded = await load?.({} as never);
  const main = document.body.appendChild(document.createElement('div'));
  const root = createRoot(main);
  root.render(story.render?.({ marked: address }, { loaded } as never));
  await expect.poll(() => main.querySelector('[data-state]')).not.toBeNull();
  const states = [...main.querySelectorAll<HTMLElement>('[aria-current=true]')].map(({ dataset }) => dataset['state']);
  root.unmount();
  main.remove();
  return states;
}

it('a map marks the state in its address, until the story of another of its states is shown', async () => {
  expect(await marked('trip--hotel')).toEqual(['hotel']);
  noteShown('trip--traveller-broken');
  expect(await marked('trip--hotel')).toEqual(['trip.traveller.broken']);
  noteShown('pay--card');
  expect(await marked('trip--hotel')).toEqual(['hotel']);
});
