import { describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { activeLeaves, after, sampledEvents } from '../../machines/wizard/testing/index.ts';
import { explorationOf, type Flow } from '../../stories/flow.ts';
import { flows } from './flows.ts';

/** Whether an event says what a visitor has typed or chosen. It may replace what was typed before. */
const isOfForm = ({ type }: EventObject): boolean => /\.(typed|submitted)$/.test(type);

/** The texts in a form, at any depth. One character may stand anywhere by chance; a UUID is the key of a request. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length > 1 && !/^[\da-f]{8}-/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const nameOf = (snapshot: AnyMachineSnapshot): string => activeLeaves(snapshot).join(' + ');

/** Whether the flow is over, or its last step clears the answers. */
const isOver = (snapshot: AnyMachineSnapshot): boolean =>
  snapshot.status !== 'active' || snapshot.hasTag('clearsSavedState') || snapshot.context.payment;

interface Filled {
  state: AnyMachineSnapshot;
  /** What the visitor has typed. */
  texts: string[];
}

/**
 * The states after each event that types or submits. One snapshot for each start and state is enough: hundreds differ only
 * in other answers.
 */
function filledStates(flow: Flow): Filled[] {
  const { events } = flow.samples;
  const filling = Object.values(events).flat().filter(isOfForm);
  const open = explorationOf(flow).snapshots.filter(({ snapshot }) => !snapshot.hasTag('busy')); // a busy form cannot be changed
  const one = new Map(open.map(({ start, snapshot }) => [`${start} ${nameOf(snapshot)}`, snapshot]));
  return [...one.values()].flatMap(snapshot =>
    filling
      .filter(event => snapshot.can(event))
      .map(event => ({ state: after(snapshot, event), texts: textsIn(event) })),
  );
}

/** The charts with a saved state, and the form of a part whose draft they save. */
const keeping = Object.entries(flows).filter(([name, { saved }]) => saved !== undefined || name === 'credentials');

describe.each(keeping)('%s', (_, flow) => {
  it('keeps what was typed, whatever happens next: another step, an answer of the server, the end of the link', () => {
    const lost = new Set<string>();
    let checks = 0;
    const check = ({ state, texts }: Filled, way: string) => {
      const before = JSON.stringify(state.context);
      const typed = texts.filter(text => before.includes(text));
      for (const event of sampledEvents(flow.samples, state)) {
        if (isOfForm(event)) continue;
        const reached = after(state, event);
        if (isOver(reached)) continue;
        checks += 1;
        const left = JSON.stringify(reached.context);
        const gone = typed.filter(text => !left.includes(text));
        const here = `${way} ${event.type} → ${nameOf(reached)}`;
        if (gone.length > 0) lost.add(`${here}: ${gone.join()}`);
        // A request is under way, and its answer may come before the visitor acts again.
        else if (reached.hasTag('busy') && way === nameOf(state)) check({ state: reached, texts: typed }, here);
      }
    };
    for (const filled of filledStates(flow)) check(filled, nameOf(filled.state));
    expect([...lost]).toEqual([]);
    expect(checks).toBeGreaterThan(0);
  });
});
