import { expect, it } from 'vitest';
import { atlas, flows } from '../all-flows.ts';
import { explorationOf } from '../flow.ts';

it.each(Object.entries(flows))('every state that the manifest of %s names exists', (_, flow) => {
  const states = explorationOf(flow).states.map(({ name }) => name);
  const named = [...(flow.leftAtOnce ?? []), ...Object.values(flow.alike ?? {}).flat()];
  expect(states).toEqual(expect.arrayContaining(named));
});

it.each(atlas.flows)('the manifest of %s gives reasons for settled states only', name => {
  const busy = new Set(atlas.entriesOf(name).flatMap(({ state, isBusy }) => (isBusy ? [state] : [])));
  const named = Object.values(flows[name]?.alike ?? {}).flat();
  expect(named.filter(state => busy.has(state))).toEqual([]);
});
