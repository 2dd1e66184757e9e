import axe from 'axe-core';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { tripWizard } from '../../machines/wizard/fixtures/trip.ts';
import { tripMachine } from '../../machines/wizard/fixtures/trip.machine.ts';
import { memoryHistory } from '../../machines/wizard/index.ts';
import { descendants } from '../../machines/wizard/testing/index.ts';
import type { MapNode } from '../atlas/map-data.ts';
import { LiveMap } from './live-map.tsx';
import { openChannel } from './protocol.ts';
import { reportTo } from './report.ts';

const nodes = descendants(tripMachine.root)
  .slice(1)
  .map(({ id, key, parent }): MapNode => {
    const within = parent?.parent ? parent.id : null;
    return {
      id,
      parent: within,
      kind: 'busy',
      name: key,
      address: null,
      description: null,
      stories: [],
      picture: null,
      doors: [],
    };
  });
const boxes = Object.fromEntries(nodes.map(({ id }, i) => [id, { x: 0, y: i * 60, width: 200, height: 50 }]));
const layout = { width: 200, height: 900, boxes, arrows: [], exits: [] };
const flows = [{ name: 'trip', map: { differences: null, chart: 'trip', title: 'Trip', nodes, edges: [] }, layout }];

const home = location.href;
const shown: (() => void)[] = [];
const marked = () =>
  [...document.querySelectorAll('.atlas-chart [aria-current] b')].map(({ textContent }) => textContent);
/** Without the time. */
const events = () => {
  const items = [...document.querySelectorAll('[role=log] li')];
  return items.map(({ textContent, firstElementChild }) =>
    textContent.slice(firstElementChild?.textContent.length).trim(),
  );
};
const click = (state: string) => page.getByRole('link', { name: state, exact: true }).click();
const offer = () => document.querySelector('aside section')?.textContent;

let trip: ReturnType<typeof tripWizard>;

beforeEach(() => {
  const history = memoryHistory('/traveller');
  trip = tripWizard({ history });
  reportTo(openChannel(), path => history.type(path)).register(trip.wizard.actor);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<LiveMap flows={flows} channel={openChannel()} />);
  shown.push(() => {
    root.unmount();
    trip.wizard.stop();
  });
});

afterEach(() => {
  shown.splice(0).forEach(end => end());
  document.body.replaceChildren();
  history.replaceState(null, '', home); // the map's links change the address
});

it('the map marks the state in which the page is, and follows it', async () => {
  await expect.poll(marked).toEqual(['editing']);
  trip.wizard.actor.send({ type: 'traveller.submitted', name: 'Ada' });
  await expect.poll(marked).toEqual(['hotel']);
});

it('the map lists the events of the page as they come, without what the visitor typed', async () => {
  await expect.poll(marked).toEqual(['editing']);
  trip.wizard.actor.send({ type: 'traveller.submitted', name: 'Ada' });
  await expect
    .poll(events)
    .toEqual(['Trip: saving traveller answers saved → hotel', 'Trip: traveller submitted → traveller saving']);
});

it('a click on a state brings the page to its step, if the route allows', async () => {
  trip.wizard.actor.send({ type: 'traveller.submitted', name: 'Ada' });
  await expect.poll(marked).toEqual(['hotel']);
  await click('broken');
  await expect.poll(offer).toContain('Only events lead from there to “broken”');
  await page.getByRole('button', { name: 'Bring the page to /traveller' }).click();
  await expect.poll(marked).toEqual(['editing']);
  expect(trip.wizard.getView().path).toBe('/traveller');
});

it('a click on a state that the chart refuses says so, and offers nothing', async () => {
  await expect.poll(marked).toEqual(['editing']);
  await click('payment');
  await expect.poll(offer).toContain('The chart does not allow /payment now');
  expect(document.querySelector('aside section button')).toBeNull();
  await click('left');
  await expect.poll(offer).toContain('only events lead here');
});

it('axe finds nothing in the live map', async () => {
  trip.wizard.actor.send({ type: 'traveller.submitted', name: 'Ada' });
  await expect.poll(events).toHaveLength(2);
  const { violations } = await axe.run('.live');
  expect(violations.map(({ help, nodes: found }) => [help, found[0]?.html])).toEqual([]);
});

it('an event that cannot be shown does not stop the chart', async () => {
  const event = { type: 'country.chosen' as const, country: 'fr' as const, self: {} };
  event.self = event;
  trip.wizard.actor.send(event);
  await expect.poll(events).toEqual(['Trip: country chosen → traveller editing']);
  expect(trip.wizard.actor.getSnapshot().status).toBe('active');
});
