import { expect, it } from 'vitest';
import { walk } from '../../machines/wizard/testing/index.ts';
import { atlas, flows } from '../all-flows.ts';
import { eventInWords } from '../atlas/event-in-words.ts';
import { mapIdOf } from '../atlas/state-link.ts';
import { explorationOf, type Flow } from '../flow.ts';

const noRuns = { levelsOf: () => [], pictureOf: () => null, differences: null };

function flowNamed(name: string): Flow {
  const flow = flows[name];
  if (!flow) throw new Error(`There is no flow '${name}'`);
  return flow;
}

const detailsOf = new Map(atlas.flows.map(name => [name, Object.entries(atlas.detailsOf(name))]));

const maps = new Set(atlas.flows.map(mapIdOf));

/** The state that each story shows. */
const stateOf = new Map(atlas.flows.flatMap(atlas.entriesOf).map(({ storyId, state }) => [storyId, state]));

/** `tests/model/charts.test.ts` takes each edge with a real actor. */
it.each(atlas.flows)('every link that the panel has for %s leads to the state that the chart reaches', name => {
  const reached = explorationOf(flowNamed(name)).edges.map(
    ({ from, event, to }) => `${from} → ${eventInWords(flowNamed(name).machine, event).what} → ${to}`,
  );
  const linked = detailsOf
    .get(name)!
    .flatMap(([state, { next }]) =>
      next.map(({ what, to }) => `${state} → ${what} → ${to.storyId === null ? to.state : stateOf.get(to.storyId)}`),
    );
  expect(linked.toSorted()).toEqual([...new Set(reached)].toSorted());
});

it.each(atlas.flows)('every link on the way to a state of %s leads to where a real actor is then', async name => {
  const { machine, samples } = flowNamed(name);
  const { states } = explorationOf(flowNamed(name));
  for (const [state, { before }] of detailsOf.get(name)!) {
    const plan = states.find(planned => planned.name === state) ?? { start: '', events: [] };
    const on = [...before.map(({ from }) => stateOf.get(from.storyId ?? '') ?? ''), state];
    await walk(machine, samples, { ...plan, states: on });
  }
});

it.each(atlas.flows)('every link on the map of %s leads to a story whose state is active in the chart', name => {
  const { states, edges } = explorationOf(flowNamed(name));
  const activeIn = new Map(states.map(state => [state.name, state.nodes]));
  const map = atlas.mapOf(name, noRuns);
  for (const { id, stories } of map.nodes)
    for (const story of stories) expect(activeIn.get(stateOf.get(story) ?? '')).toContain(id);
  const linked = new Set(map.nodes.flatMap(({ stories }) => stories));
  expect(linked).toEqual(new Set(atlas.entriesOf(name).map(({ storyId }) => storyId)));
  const doors = map.nodes.flatMap(node => node.doors).map(({ storyId }) => storyId);
  expect(doors.filter(door => !maps.has(door))).toEqual([]);
  const arrows = new Map(map.edges.map(edge => [edge.id, edge]));
  const wrong = edges.flatMap(({ to, transitions }) => {
    const last = arrows.get(transitions.at(-1) ?? '');
    return (last?.to ?? [])
      .filter(target => !activeIn.get(to)?.includes(target))
      .map(() => `${last?.id} leads to ${to}`);
  });
  expect(wrong).toEqual([]);
});
