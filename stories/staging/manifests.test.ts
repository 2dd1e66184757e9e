import { expect, it } from 'vitest';
import { flows } from '../all-flows.ts';
import { explorationOf } from '../flow.ts';

it.each(Object.entries(flows))('every state that the manifest of %s names exists', (_, flow) => {
  const states = explorationOf(flow).states.map(({ name }) => name);
  const named = [...(flow.leftAtOnce ?? []), ...Object.values(flow.alike ?? {}).flat()];
  expect(states).toEqual(expect.arrayContaining(named));
});
